"""Items of the lessons of Schnauz, chosen by `python -m tools.lesson_search`."""

from typing import Final

EXAMPLES: Final[dict[str, dict[str, str]]] = {
    "schnauz": {
        "worth": "schnauz~0-333-gdeCQGiFYTLOJZKPAWVBHDXEMbSfcNUh~k~worth",
        "turn": "schnauz~1-333-hHNZOBDdWfLiPMUGECSeXFbKQAcTYVgJ~k~turn:n",
        "knocking": "schnauz~1-231-HLSVbcdQgifPAFheEGXZYMUDOTCWNBKJ~kpnp~left",
        "at-once": "schnauz~1-333-hHNZOBDdWfLiPMUGECSeXFbKQAcTYVgJ~k~then:n",
        "losing": "schnauz~1-323-gcHbASDBTPXKZGLVMFCdiOehNWQYEJfU~k~losers",
    },
    "schnauz-club": {
        "worth": "schnauz-club~2-333-NGDRXCaPLjHMVSbZOIJgEUAihTfFQBYecWKd~ksRDaNHRs~worth",
        "turn": "schnauz-club~0-3333-SLZCIRTDgOKbQhNiaMjPFYHBVWfJdUecGEXA~r~turn:n",
        "knocking": "schnauz-club~2-333-eWTbNOfcLBgZVIAKSjYQHFGPJERDdUMaChiX~rpbLZbeZnBe~left",
        "at-once": "schnauz-club~0-3333-QPaRfGEhAHCKUbMcSXIJZjFYOBLTNeDdVgWi~k~then:n",
        "losing": "schnauz-club~2-3333-LDIKWhcjUSiQaPdMRVHCbfGeOXTJNgZBYAEF~knn~losers",
    },
}

ITEMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "schnauz": {
        "worth": (
            "schnauz~0-3333-JCXKSHbDUTPhciAfZVWQYLFNgMGEOdeB~kCiKA~worth",
            "schnauz~1-3313-DVQgAGcNEBUOeZbYdJKHPLhXTWMFCfiS~kQeAb~worth",
            "schnauz~3-3333-SZECiHJQcBDVMYTgOfLFNhXPbdAWUeGK~kETHYcMVE~worth",
            "schnauz~0-333-FWfSZXHLABQNDEVPYbeCUKhGgcTOdiMJ~rWA~worth",
            "schnauz~1-333-YGhQZHNXTFgDOSBPibfcWEAeJVULdCMK~k~worth",
            "schnauz~1-333-AKdLfFYDSTXCUhMbQHWJiEPcZgBONGeV~k~worth",
        ),
        "turn": (
            "schnauz~0-3333-JCXKSHbDUTPhciAfZVWQYLFNgMGEOdeB~k~may:CA",
            "schnauz~1-333-LPgZSXOfEVBJCUHDQheiAYcdNWTFGbMK~k~may:s",
            "schnauz~1-333-YGhQZHNXTFgDOSBPibfcWEAeJVULdCMK~k~turn:n",
            "schnauz~0-3333-EBULhJNMWXbKiHgVeFPSOcGZdQYDAfCT~r~may:p",
            "schnauz~0-3333-cdTSKQVZhBJYUAHfNGigLePbFXEODMWC~k~may:n",
            "schnauz~1-333-PFHBdOegTXDVcUAKSNbCYGWfZLhQJiEM~k~turn:n",
        ),
        "knocking": (
            "schnauz~1-333-YGhQZHNXTFgDOSBPibfcWEAeJVULdCMK~kn~left",
            "schnauz~0-3333-JCXKSHbDUTPhciAfZVWQYLFNgMGEOdeB~kCiKADcTKJT~then:n",
            "schnauz~0-3333-cdTSKQVZhBJYUAHfNGigLePbFXEODMWC~kn~left",
            "schnauz~1-333-hHNZOBDdWfLiPMUGECSeXFbKQAcTYVgJ~kn~may:n",
            "schnauz~3-3333-SZECiHJQcBDVMYTgOfLFNhXPbdAWUeGK~kETHYcMVEnCVp~then:p",
            "schnauz~1-333-LPgZSXOfEVBJCUHDQheiAYcdNWTFGbMK~kppppppppp~turn:n",
        ),
        "at-once": (
            "schnauz~0-3333-JCXKSHbDUTPhciAfZVWQYLFNgMGEOdeB~kCiKADcTKJT~then:HJ",
            "schnauz~1-333-LPgZSXOfEVBJCUHDQheiAYcdNWTFGbMK~k~then:n",
            "schnauz~0-3333-EBULhJNMWXbKiHgVeFPSOcGZdQYDAfCT~rppp~then:p",
            "schnauz~1-333-YGhQZHNXTFgDOSBPibfcWEAeJVULdCMK~knp~then:p",
            "schnauz~0-3333-cdTSKQVZhBJYUAHfNGigLePbFXEODMWC~k~then:p",
            "schnauz~1-333-PFHBdOegTXDVcUAKSNbCYGWfZLhQJiEM~k~then:n",
        ),
        "losing": (
            "schnauz~0-3333-JCXKSHbDUTPhciAfZVWQYLFNgMGEOdeB~kCiKADcTKJTHJ~coins",
            "schnauz~0-220-KTBQNOLUCYgPiEXcVWFfMdZGJhbASHDe~rnpp~won",
            "schnauz~1-333-YGhQZHNXTFgDOSBPibfcWEAeJVULdCMK~knpp~coins",
            "schnauz~1-0300-gFXVGKhciUdLHNEfbCeTJBPWYMQODZAS~knppp~won",
            "schnauz~3-2002-QiHVCXPYGhceOKMEdTUAgSfNLFBbJZWD~kQMnppMK~losers",
            "schnauz~1-3313-DVQgAGcNEBUOeZbYdJKHPLhXTWMFCfiS~kQeAbcABZnGcNB~losers",
        ),
    },
    "schnauz-club": {
        "worth": (
            "schnauz-club~0-3333-UfSLeaEOChHTXjRIDANQdVYZPcKFigGWMJbB~k~worth",
            "schnauz-club~0-123-dbKNaFejWJDIfThSAQMRigBGLPHVXcUYOECZ~k~worth",
            "schnauz-club~3-3333-bihdKCcOFLNGEPfBJaQeMDTIUgRSAWYjZHVX~r~worth",
            "schnauz-club~2-3333-ONRVPheabJBLfESDcTAHFGMZIjUQYdWigKCX~k~worth",
            "schnauz-club~0-333-eIbHGZFQEicCLVBMRXKODTYahPfWAUJSNdgj~reEGQCebC~worth",
            "schnauz-club~0-3333-SDKhYPEWNRbBjdVGiFXeLcMIfQTaHJUACOgZ~k~worth",
        ),
        "turn": (
            "schnauz-club~0-3333-UfSLeaEOChHTXjRIDANQdVYZPcKFigGWMJbB~k~may:fj",
            "schnauz-club~2-3333-YFfiHZLUCGdKMSVATQJcWgNEhbPeBIaXjORD~k~may:s",
            "schnauz-club~1-3333-TPacUBXQSJfgGNFEOHZebiDMVIWRACLhdYjK~k~turn:n",
            "schnauz-club~2-233-eYfObLSWThjKAIPaGDiHXQcgNFJUZMBdREVC~r~may:p",
            "schnauz-club~0-123-dbKNaFejWJDIfThSAQMRigBGLPHVXcUYOECZ~kpFJWI~may:p",
            "schnauz-club~2-3333-LDIKWhcjUSiQaPdMRVHCbfGeOXTJNgZBYAEF~k~may:n",
        ),
        "knocking": (
            "schnauz-club~0-3333-UfSLeaEOChHTXjRIDANQdVYZPcKFigGWMJbB~kfXLfpHjn~left",
            "schnauz-club~2-3333-YFfiHZLUCGdKMSVATQJcWgNEhbPeBIaXjORD~k~then:n",
            "schnauz-club~2-233-eYfObLSWThjKAIPaGDiHXQcgNFJUZMBdREVC~reTn~left",
            "schnauz-club~1-3333-TPacUBXQSJfgGNFEOHZebiDMVIWRACLhdYjK~kpcNppn~may:n",
            "schnauz-club~2-3333-LDIKWhcjUSiQaPdMRVHCbfGeOXTJNgZBYAEF~kn~then:n",
            "schnauz-club~0-3333-QPaRfGEhAHCKUbMcSXIJZjFYOBLTNeDdVgWi~k~turn:n",
        ),
        "at-once": (
            "schnauz-club~0-3333-UfSLeaEOChHTXjRIDANQdVYZPcKFigGWMJbB~kfXLfpHjn~then:n",
            "schnauz-club~2-3333-YFfiHZLUCGdKMSVATQJcWgNEhbPeBIaXjORD~k~then:n",
            "schnauz-club~2-333-TKBVDMGEdJiRNWHIfbUZOAFjXPQehLgScCYa~kpp~then:p",
            "schnauz-club~1-3333-TPacUBXQSJfgGNFEOHZebiDMVIWRACLhdYjK~kpcNppn~then:n",
            "schnauz-club~2-233-eYfObLSWThjKAIPaGDiHXQcgNFJUZMBdREVC~r~then:p",
            "schnauz-club~2-3333-LDIKWhcjUSiQaPdMRVHCbfGeOXTJNgZBYAEF~k~then:n",
        ),
        "losing": (
            "schnauz-club~0-3333-UfSLeaEOChHTXjRIDANQdVYZPcKFigGWMJbB~kfXLfpHjnpCHTL~coins",
            "schnauz-club~2-3333-YFfiHZLUCGdKMSVATQJcWgNEhbPeBIaXjORD~kpspGinpn~won",
            "schnauz-club~1-3333-TPacUBXQSJfgGNFEOHZebiDMVIWRACLhdYjK~kpcNppnn~coins",
            "schnauz-club~2-333-MjFRJWbdeaYLGhXiAgfKDOPCZBUVScTQIHEN~k~won",
            "schnauz-club~0-002-hERADXYKZWgVPaUJIdbijeSBHQONcLGCTFfM~kEgXE~losers",
            "schnauz-club~2-233-eYfObLSWThjKAIPaGDiHXQcgNFJUZMBdREVC~reTnn~losers",
        ),
    },
}

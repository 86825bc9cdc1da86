"""Items to practise the 66 family with: positions, what is asked of them, which rules they meet, and how they are made.

No rule is here: what is right is asked of the engine, and so is what would be right if a rule were another one.
"""

"""The lab: experiments as data, played many times over, with honest intervals."""

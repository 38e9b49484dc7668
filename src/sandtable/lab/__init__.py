"""The lab: experiments described as data, played many times, and reported with confidence intervals."""

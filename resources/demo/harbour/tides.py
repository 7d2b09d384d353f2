"""The height of the water, by the rule of twelfths: good enough to row home by."""

TWELFTHS = (0, 1, 3, 6, 9, 11, 12)


def height_m(low_m: float, high_m: float, hour: int) -> float:
    """Return the height in metres, `hour` hours after low water, 0 to 6."""
    return low_m + (high_m - low_m) * TWELFTHS[hour] / 12


def is_safe(draught_m: float, depth_m: float, reserve_m: float = 0.5) -> bool:
    """Whether a boat floats with some water to spare under its keel."""
    return depth_m - draught_m >= reserve_m

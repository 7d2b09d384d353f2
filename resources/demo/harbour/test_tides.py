"""The rule of twelfths at its corners."""

import tides


def test_low_water_is_low():
    assert tides.height_m(1.0, 4.0, 0) == 1.0


def test_half_way_is_half_way():
    assert tides.height_m(1.0, 4.0, 3) == 2.5


def test_a_boat_needs_water_to_spare():
    assert not tides.is_safe(draught_m=1.2, depth_m=1.5)

package io.daybook.query.platform.views;

/**
 * The part of an ordered list that is asked for: skip the first ones, then take up to the limit.
 */
public record Window(int skip, int limit) {

    public Window {
        if (skip < 0 || limit < 1) {
            throw new IllegalArgumentException("No such window: " + skip + ", " + limit);
        }
    }

    /** How many to fetch so that {@link Page#of} can tell whether more follow. */
    public int fetch() {
        return limit + 1;
    }
}

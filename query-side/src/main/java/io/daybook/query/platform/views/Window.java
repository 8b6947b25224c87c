package io.daybook.query.platform.views;

/** The requested part of an ordered list: an offset and a limit. */
public record Window(int skip, int limit) {

    public Window {
        if (skip < 0 || limit < 1) {
            throw new IllegalArgumentException("No such window: " + skip + ", " + limit);
        }
    }

    /**
     * Returns how many elements to fetch so that {@link Page#of} can determine whether more follow.
     */
    public int fetch() {
        return limit + 1;
    }
}

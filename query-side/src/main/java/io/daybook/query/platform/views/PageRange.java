package io.daybook.query.platform.views;

/** The requested part of an ordered list: an offset and a limit. */
public record PageRange(int skip, int limit) {

    public PageRange {
        if (skip < 0 || limit < 1) {
            throw new IllegalArgumentException("Invalid page range: " + skip + ", " + limit);
        }
    }

    /** How many to fetch so that {@link Page#of} can determine whether more follow. */
    public int fetch() {
        return limit + 1;
    }
}

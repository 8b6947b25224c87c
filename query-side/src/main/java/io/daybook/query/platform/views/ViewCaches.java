package io.daybook.query.platform.views;

import java.util.List;

/** Creates caches of values that are valid until an event changes the views they were read from. */
public final class ViewCaches {

    private final CacheVersions generations;
    private final ViewPosition position;

    ViewCaches(CacheVersions generations, ViewPosition position) {
        this.generations = generations;
        this.position = position;
    }

    /**
     * Creates a cache for values read from these views.
     *
     * @param maximumSize maximum number of values
     */
    public <K, V> ViewCache<K, V> of(long maximumSize, Class<?>... views) {
        return new ViewCache<>(List.of(views), generations, position, maximumSize);
    }
}

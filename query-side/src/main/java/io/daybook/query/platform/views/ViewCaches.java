package io.daybook.query.platform.views;

import java.util.List;

/**
 * Creates caches of answers that are valid until an event changes the views they were read from.
 */
public final class ViewCaches {

    private final CacheVersions generations;
    private final ViewPosition position;

    ViewCaches(CacheVersions generations, ViewPosition position) {
        this.generations = generations;
        this.position = position;
    }

    /** A cache of at most this many answers read from these views. */
    public <K, V> ViewCache<K, V> of(long maximumSize, Class<?>... views) {
        return new ViewCache<>(List.of(views), generations, position, maximumSize);
    }
}

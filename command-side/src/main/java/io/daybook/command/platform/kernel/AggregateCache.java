package io.daybook.command.platform.kernel;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.events.platform.kernel.RetainedSize;
import org.axonframework.common.Registration;
import org.axonframework.common.caching.Cache;
import org.jspecify.annotations.Nullable;

/**
 * Caches recently used aggregates, so that changing a long-lived one does not read its whole
 * history again. Limited by number and by bytes, because the text of one page can be as large as a
 * thousand other aggregates.
 */
final class AggregateCache implements Cache {

    private final com.github.benmanes.caffeine.cache.Cache<Object, Object> entries;

    /**
     * Creates an empty cache.
     *
     * @param maximumSize maximum number of aggregates
     * @param maximumBytes maximum memory, as estimated when an aggregate was last used
     */
    AggregateCache(long maximumSize, long maximumBytes) {
        long least = Math.max(1, maximumBytes / Math.max(1, maximumSize));
        this.entries =
                Caffeine.newBuilder()
                        .maximumWeight(maximumBytes)
                        .weigher((_, entry) -> weight(entry, least))
                        .build();
    }

    private static int weight(Object entry, long least) {
        return (int) Math.clamp(RetainedSize.ofHolder(entry), least, Integer.MAX_VALUE);
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // Axon's signature
    public <K, V> @Nullable V get(K key) {
        return (V) entries.getIfPresent(key);
    }

    /** A new aggregate that applied no event has no id and is not cached. */
    @Override
    public void put(@Nullable Object key, Object value) {
        if (key != null) {
            entries.put(key, value);
        }
    }

    @Override
    public boolean putIfAbsent(Object key, Object value) {
        return entries.asMap().putIfAbsent(key, value) == null;
    }

    @Override
    public boolean remove(Object key) {
        return entries.asMap().remove(key) != null;
    }

    @Override
    public void removeAll() {
        entries.invalidateAll();
    }

    @Override
    public boolean containsKey(Object key) {
        return entries.getIfPresent(key) != null;
    }

    /** Only caches that write behind need listeners; nobody requests them here. */
    @Override
    public Registration registerCacheEntryListener(EntryListener listener) {
        return () -> false;
    }
}

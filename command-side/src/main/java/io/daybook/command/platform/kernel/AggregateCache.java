package io.daybook.command.platform.kernel;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.events.platform.kernel.RetainedSize;
import org.axonframework.common.Registration;
import org.axonframework.common.caching.Cache;
import org.jspecify.annotations.Nullable;

/**
 * Caches recently used aggregates, so that a change of a long-lived one does not read its whole
 * history again. Bounded by number and by bytes: one page's text may weigh as much as a thousand
 * other aggregates.
 */
final class AggregateCache implements Cache {

    private final com.github.benmanes.caffeine.cache.Cache<Object, Object> entries;

    /**
     * An empty cache.
     *
     * @param maximumSize the most aggregates
     * @param maximumBytes the most memory, as estimated when an aggregate was used last
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
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the signature is Axon's
    public <K, V> @Nullable V get(K key) {
        return (V) entries.getIfPresent(key);
    }

    /**
     * An aggregate that was to be made and to which nothing happened has no id, and is not kept.
     */
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

package io.daybook.query.platform.views;

import static java.util.function.Function.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.events.platform.kernel.RetainedSize;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Caches values derived from views until an event changes these views. Only the projecting node
 * knows what an event has changed; on every other node values are valid while the position of the
 * views is unchanged (docs/decisions/0249).
 *
 * @param <K> type of keys
 * @param <V> type of values
 */
public final class ViewCache<K, V> {

    /** There are about forty caches; together they take at most a quarter of the heap. */
    private static final int SHARE_OF_HEAP = 160;

    /** Offset that makes the generations of other nodes negative: the lowest position is -1. */
    private static final long BEFORE_ALL = -2;

    /**
     * An answer, and when and for which partition it was read: callers may request a key in a
     * partition that it is not part of, whose changes say nothing about it.
     */
    private record CachedAnswer<V>(Object partition, long generation, @Nullable V value) {

        boolean isOf(Object askedFor, long now) {
            return generation == now && partition.equals(askedFor);
        }

        CachedAnswer<V> with(@Nullable V found) {
            return new CachedAnswer<>(partition, generation, found);
        }
    }

    private final List<Class<?>> views;
    private final CacheVersions generations;
    private final ViewPosition position;
    private final Cache<K, CachedAnswer<V>> kept;

    ViewCache(
            List<Class<?>> views,
            CacheVersions generations,
            ViewPosition position,
            long maximumSize) {
        this.views = List.copyOf(views);
        this.generations = generations;
        this.position = position;
        long mostBytes = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
        long least = Math.max(1, mostBytes / maximumSize);
        this.kept =
                Caffeine.newBuilder()
                        .maximumWeight(mostBytes)
                        .<K, CachedAnswer<V>>weigher((_, answer) -> weight(answer, least))
                        .build();
    }

    private static int weight(CachedAnswer<?> answer, long least) {
        return (int) Math.clamp(RetainedSize.of(answer.value()), least, Integer.MAX_VALUE);
    }

    /** Returns the cached value if nothing in the partition has changed since, else reads it. */
    public @Nullable V get(Object partition, K key, Supplier<@Nullable V> read) {
        long generation = generations().applyAsLong(partition);
        CachedAnswer<V> known = kept.getIfPresent(key);
        if (known != null && known.isOf(partition, generation)) {
            return known.value();
        }
        V value = read.get();
        kept.put(key, new CachedAnswer<>(partition, generation, value));
        return value;
    }

    /** Returns the cached value if nothing in the partition has changed since; null otherwise. */
    public @Nullable V known(Object partition, K key) {
        CachedAnswer<V> known = position.isLocal() ? kept.getIfPresent(key) : null;
        return known != null && known.isOf(partition, generation(partition)) ? known.value() : null;
    }

    /** Returns the values of several keys, each of which is its own partition. */
    public Map<K, V> getAll(Collection<K> keys, Function<Set<K>, Map<K, V>> read) {
        return keys.isEmpty()
                ? Map.of()
                : getAll(
                        keys.stream().distinct().collect(Collectors.toMap(identity(), identity())),
                        read);
    }

    /**
     * Returns the values of several keys; those that are not cached are read together.
     *
     * @param partitions the partition of each key
     * @param read returns the existing values of the given keys
     */
    public Map<K, V> getAll(Map<K, ?> partitions, Function<Set<K>, Map<K, V>> read) {
        ToLongFunction<Object> now = generations();
        Map<K, V> found = new HashMap<>();
        Map<K, CachedAnswer<V>> missing = new HashMap<>();
        partitions.forEach(
                (key, partition) -> {
                    long generation = now.applyAsLong(partition);
                    CachedAnswer<V> known = kept.getIfPresent(key);
                    V value = known == null ? null : known.value();
                    if (known == null || !known.isOf(partition, generation)) {
                        missing.put(key, new CachedAnswer<>(partition, generation, null));
                    } else if (value != null) {
                        found.put(key, value);
                    }
                });
        if (!missing.isEmpty()) {
            Map<K, V> fresh = read.apply(missing.keySet());
            missing.forEach((key, asked) -> kept.put(key, asked.with(fresh.get(key))));
            found.putAll(fresh);
        }
        return found;
    }

    /**
     * Returns the current generation of each partition. On nodes that do not project, it is
     * computed from numbers that only increase, and negative, so that values cached before this
     * node takes over are not used after it.
     */
    private ToLongFunction<Object> generations() {
        if (position.isLocal()) {
            return this::generation;
        }
        long elsewhere = BEFORE_ALL - position.readPosition() - generations.unseen();
        return _ -> elsewhere;
    }

    private long generation(Object partition) {
        long sum = 0;
        for (Class<?> view : views) {
            sum += generations.of(view, partition);
        }
        return sum;
    }
}

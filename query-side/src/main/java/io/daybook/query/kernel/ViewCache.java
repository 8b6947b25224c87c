package io.daybook.query.kernel;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps answers about views for as long as no event has changed the views they were read from. Only
 * the node that projects the events knows that, so on every other node each answer is read anew.
 *
 * @param <K> what an answer is kept under
 * @param <V> the answer
 */
public final class ViewCache<K, V> {

    private record Kept<V>(long generation, @Nullable V value) {}

    private final List<Class<?>> views;
    private final Generations generations;
    private final ViewPosition position;
    private final Cache<K, Kept<V>> kept;

    ViewCache(
            List<Class<?>> views,
            Generations generations,
            ViewPosition position,
            long maximumSize) {
        this.views = List.copyOf(views);
        this.generations = generations;
        this.position = position;
        this.kept = Caffeine.newBuilder().maximumSize(maximumSize).build();
    }

    /** The answer kept under the key if nothing in the partition changed since, else a new one. */
    public @Nullable V get(Object partition, K key, Supplier<@Nullable V> read) {
        if (!position.isLocal()) {
            return read.get();
        }
        long generation = generation(partition);
        Kept<V> known = kept.getIfPresent(key);
        if (known != null && known.generation() == generation) {
            return known.value();
        }
        V value = read.get();
        kept.put(key, new Kept<>(generation, value));
        return value;
    }

    private long generation(Object partition) {
        long sum = 0;
        for (Class<?> view : views) {
            sum += generations.of(view, partition);
        }
        return sum;
    }
}

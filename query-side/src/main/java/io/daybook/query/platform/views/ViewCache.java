package io.daybook.query.platform.views;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.events.platform.kernel.RetainedSize;
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

    /** There are about thirty caches; together they take at most a quarter of the heap. */
    private static final int SHARE_OF_HEAP = 128;

    private record Kept<V>(long generation, @Nullable V value) {}

    private final List<Class<?>> views;
    private final CacheVersions generations;
    private final ViewPosition position;
    private final Cache<K, Kept<V>> kept;

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
                        .<K, Kept<V>>weigher((_, answer) -> weight(answer, least))
                        .build();
    }

    private static int weight(Kept<?> answer, long least) {
        return (int) Math.clamp(RetainedSize.of(answer.value()), least, Integer.MAX_VALUE);
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

package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import io.daybook.mongo.Conditions.Bound;
import io.daybook.mongo.Conditions.Condition;
import io.daybook.mongo.KeyOrder.TypeEdge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.SequencedCollection;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** How one index serves one query: equality on a prefix of its keys, then a range on the next. */
final class IndexScan {

    /**
     * Maximum number of combinations of {@code $in} values; further keys are left to the matcher.
     */
    private static final int MOST_PREFIXES = 1_000;

    private final OrderedKeys index;
    private final List<@Nullable Object[]> prefixes;
    private final @Nullable Condition range;
    private final boolean exact;
    private final boolean ordered;
    private final boolean reversed;

    private IndexScan(
            OrderedKeys index,
            List<@Nullable Object[]> prefixes,
            @Nullable Condition range,
            boolean exact,
            @Nullable Boolean reversed) {
        this.index = index;
        this.prefixes = prefixes;
        this.range = range;
        this.exact = exact;
        this.ordered = reversed != null;
        this.reversed = reversed != null && reversed;
    }

    /** Plans the scan of an index; it may cover the whole index. */
    static IndexScan of(OrderedKeys index, Conditions conditions, @Nullable Document orderBy) {
        List<@Nullable Object[]> prefixes = List.<@Nullable Object[]>of(new @Nullable Object[0]);
        int width = 0;
        List<IndexKey> keys = index.keys();
        Condition next = null;
        while (width < keys.size()) {
            next = conditions.of(keys.get(width).getKey());
            List<@Nullable Object> points = next == null ? null : next.points();
            if (points == null || (long) prefixes.size() * points.size() > MOST_PREFIXES) {
                break;
            }
            prefixes = extend(prefixes, points);
            width++;
            next = null;
        }
        Condition range = next != null && next.points() == null ? next : null;
        int used = width + (range == null ? 0 : 1);
        boolean exact = !conditions.remains() && conditions.count() == used && index.isRegular();
        Boolean reversed =
                (prefixes.size() == 1 && index.isRegular())
                        ? direction(keys, width, orderBy)
                        : null;
        return new IndexScan(index, prefixes, range, exact, reversed);
    }

    private static List<@Nullable Object[]> extend(
            List<@Nullable Object[]> prefixes, List<@Nullable Object> points) {
        List<@Nullable Object[]> extended = new ArrayList<>(prefixes.size() * points.size());
        for (@Nullable Object[] prefix : prefixes) {
            for (Object point : points) {
                extended.add(append(prefix, point));
            }
        }
        return extended;
    }

    private static @Nullable Object[] append(@Nullable Object[] prefix, @Nullable Object value) {
        @Nullable Object[] longer = Arrays.copyOf(prefix, prefix.length + 1);
        longer[prefix.length] = value;
        return longer;
    }

    /**
     * Whether the index must be read backwards for the order; null if it does not support the
     * order.
     */
    private static @Nullable Boolean direction(
            List<IndexKey> keys, int width, @Nullable Document orderBy) {
        if (orderBy == null || orderBy.isEmpty()) {
            return null;
        }
        List<String> pinned = keys.subList(0, width).stream().map(IndexKey::getKey).toList();
        Boolean reversed = null;
        int at = width;
        for (var order : orderBy.entrySet()) {
            if (pinned.contains(order.getKey())) {
                continue;
            }
            if (at == keys.size()
                    || !keys.get(at).getKey().equals(order.getKey())
                    || !(order.getValue() instanceof Number sign)) {
                return null;
            }
            boolean backwards = keys.get(at).isAscending() != (sign.intValue() > 0);
            if (reversed != null && reversed != backwards) {
                return null;
            }
            reversed = backwards;
            at++;
        }
        return reversed == null ? Boolean.FALSE : reversed;
    }

    /**
     * Returns a score that compares prefix length, then a range, then the order; 0 if the index is
     * of no use.
     */
    int worth() {
        int width = prefixes.isEmpty() ? index.keys().size() : prefixes.getFirst().length;
        return width * 4 + (range == null ? 0 : 2) + (ordered ? 1 : 0);
    }

    /** Whether the scan visits exactly the positions that match the query. */
    boolean isExact() {
        return exact;
    }

    /** Whether positions come in the order requested. */
    boolean isOrdered() {
        return ordered;
    }

    /** Counts the positions; use only if exact. */
    int count() {
        int count = 0;
        for (@Nullable Object[] prefix : prefixes) {
            count += entries(prefix).size();
        }
        return count;
    }

    /** Visits each candidate once, until the visitor returns false. */
    void visit(IntPredicate visitor) {
        BitSet seen = index.hasArrays() ? new BitSet() : null;
        for (@Nullable Object[] prefix : prefixes) {
            for (IndexEntry entry : entries(prefix)) {
                if (seen != null) {
                    if (seen.get(entry.position())) {
                        continue;
                    }
                    seen.set(entry.position());
                }
                if (!visitor.test(entry.position())) {
                    return;
                }
            }
        }
        Iterator<Integer> irregular = index.irregular().stream().iterator();
        while (irregular.hasNext() && visitor.test(irregular.next())) {
            // the visitor does the work
        }
    }

    private SequencedCollection<IndexEntry> entries(@Nullable Object[] prefix) {
        if (range == null) {
            return index.between(
                    IndexEntry.bound(prefix, -1), IndexEntry.bound(prefix, 1), reversed);
        }
        Bound low = range.low();
        Bound high = range.high();
        if (low != null && high != null && index.hasArrays()) {
            high = null; // two elements of one array may each meet one bound
        }
        int rank = rank(low, high);
        IndexEntry from =
                low == null
                        ? IndexEntry.bound(append(prefix, new TypeEdge(rank, false)), -1)
                        : IndexEntry.bound(append(prefix, low.value()), low.closed() ? -1 : 1);
        IndexEntry to =
                high == null
                        ? IndexEntry.bound(append(prefix, new TypeEdge(rank, true)), 1)
                        : IndexEntry.bound(append(prefix, high.value()), high.closed() ? 1 : -1);
        if (index.keys().get(prefix.length).isAscending()) {
            return index.between(from, to, reversed);
        }
        return index.between(to.mirrored(), from.mirrored(), reversed);
    }

    private static int rank(@Nullable Bound low, @Nullable Bound high) {
        return KeyOrder.rank(low != null ? low.value() : high == null ? null : high.value());
    }
}

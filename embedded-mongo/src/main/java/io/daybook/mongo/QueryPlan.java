package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The cheapest known access path to the documents that a query may match. */
sealed interface QueryPlan {

    /** Whether every visited position matches the query. */
    boolean isExact();

    /** Whether positions come in the order requested. */
    boolean isOrdered();

    /** Returns the number of positions. */
    int count();

    /** Visits each position once, until the visitor returns false. */
    void visit(IntPredicate visitor);

    /**
     * Chooses a look-up by id, else the index that serves the longest part of the query, else a
     * full scan.
     */
    static QueryPlan plan(
            List<Index<Integer>> indexes,
            Conditions conditions,
            @Nullable Document orderBy,
            DocumentSlots documents) {
        Document order = orderBy == null || orderBy.isEmpty() ? null : orderBy;
        String first = order == null ? null : order.keySet().iterator().next();
        if ("$natural".equals(first)) {
            return new FullScan(documents, true, isDescending(order));
        }
        IndexScan best = null;
        for (Index<Integer> index : indexes) {
            if (index instanceof IdIndex ids && conditions.ids() != null) {
                return new ById(
                        ids.find(conditions.ids()),
                        !conditions.remains() && conditions.count() == 1,
                        order == null);
            }
            if (index instanceof OrderedLookup lookup) {
                IndexScan scan = IndexScan.of(lookup.orderedKeys(), conditions, order);
                if (scan.worth() > (best == null ? 0 : best.worth())) {
                    best = scan;
                }
            }
        }
        return best == null
                ? new FullScan(documents, order == null, false)
                : new ByIndex(best, order == null || best.isOrdered());
    }

    private static boolean isDescending(@Nullable Document natural) {
        return natural != null
                && natural.get("$natural") instanceof Number sign
                && sign.intValue() < 0;
    }

    /** Documents by id. */
    record ById(Collection<Integer> positions, boolean isExact, boolean isOrdered)
            implements QueryPlan {

        @Override
        public int count() {
            return positions.size();
        }

        @Override
        public void visit(IntPredicate visitor) {
            for (Integer position : positions) {
                if (!visitor.test(position)) {
                    return;
                }
            }
        }
    }

    /** Documents by an ordered index. */
    record ByIndex(IndexScan scan, boolean isOrdered) implements QueryPlan {

        @Override
        public boolean isExact() {
            return scan.isExact();
        }

        @Override
        public int count() {
            return scan.count();
        }

        @Override
        public void visit(IntPredicate visitor) {
            scan.visit(visitor);
        }
    }

    /** All documents, in the order of their positions. */
    record FullScan(DocumentSlots documents, boolean isOrdered, boolean backwards)
            implements QueryPlan {

        @Override
        public boolean isExact() {
            return false;
        }

        @Override
        public int count() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void visit(IntPredicate visitor) {
            documents.visit(backwards, visitor);
        }
    }
}

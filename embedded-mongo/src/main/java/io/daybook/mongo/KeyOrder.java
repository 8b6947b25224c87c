package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The order of index keys: that of the library's comparator, restricted to types for which it is
 * total and agrees with equality.
 */
final class KeyOrder {

    /** Marks a value that cannot be ordered; its document is always a candidate. */
    static final Irregular IRREGULAR = Irregular.VALUE;

    private static final int NULL = 0;
    private static final int NUMBER = 1;
    private static final int STRING = 2;
    private static final int UUID_ = 3;
    private static final int OBJECT_ID = 4;
    private static final int BOOLEAN = 5;
    private static final int INSTANT = 6;

    /** The type of {@link #IRREGULAR}, so that it equals no value of a document. */
    enum Irregular {
        VALUE
    }

    private KeyOrder() {}

    /**
     * Returns a form of the value in which equal values are equal objects, or {@link #IRREGULAR}.
     */
    static @Nullable Object normalize(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Missing _ -> null;
            case String s -> s;
            case Integer i -> i.doubleValue();
            case Long l -> (long) l.doubleValue() == l ? (Object) l.doubleValue() : l;
            case Double d -> d.isNaN() ? IRREGULAR : (Object) (d + 0.0); // turns -0.0 into zero
            case ObjectId id -> id;
            case Boolean b -> b;
            case Instant instant -> instant;
            case UUID uuid -> uuid;
            default -> IRREGULAR;
        };
    }

    /** Compares normalized values and {@link TypeEdge}s. */
    static int compare(@Nullable Object a, @Nullable Object b) {
        if (a instanceof String x && b instanceof String y) {
            return x.compareTo(y);
        }
        if (a instanceof Double x && b instanceof Double y) {
            return x.compareTo(y);
        }
        int rank = rank(a);
        int otherRank = rank(b);
        if (rank != otherRank) {
            return Integer.compare(rank, otherRank);
        }
        if (a instanceof TypeEdge edge) {
            return edge.after() ? 1 : -1;
        }
        if (b instanceof TypeEdge edge) {
            return edge.after() ? -1 : 1;
        }
        return sameType(a, b);
    }

    private static int sameType(@Nullable Object a, @Nullable Object b) {
        if (a instanceof Number x && b instanceof Number y) {
            return compareNumbers(x, y);
        }
        if (a instanceof Instant x && b instanceof Instant y) {
            return x.compareTo(y);
        }
        if (a instanceof ObjectId x && b instanceof ObjectId y) {
            return x.compareTo(y);
        }
        if (a instanceof Boolean x && b instanceof Boolean y) {
            return x.compareTo(y);
        }
        if (a instanceof UUID x && b instanceof UUID y) {
            return x.toString().compareTo(y.toString());
        }
        return 0;
    }

    // A Long here is one that no double represents, and doubles beyond 2^53 are whole numbers.
    private static int compareNumbers(Number x, Number y) {
        int byDouble = Double.compare(x.doubleValue(), y.doubleValue());
        return byDouble != 0 ? byDouble : Long.compare(x.longValue(), y.longValue());
    }

    /** Returns the rank of the value's type in the order of types. */
    static int rank(@Nullable Object value) {
        return switch (value) {
            case null -> NULL;
            case Number _ -> NUMBER;
            case String _ -> STRING;
            case UUID _ -> UUID_;
            case ObjectId _ -> OBJECT_ID;
            case Boolean _ -> BOOLEAN;
            case Instant _ -> INSTANT;
            case TypeEdge edge -> edge.rank();
            default -> throw new IllegalArgumentException("No key: " + value.getClass());
        };
    }

    /**
     * A bound before or after all values of one type, because a range contains only values of the
     * type of its bound.
     */
    record TypeEdge(int rank, boolean after) {}
}

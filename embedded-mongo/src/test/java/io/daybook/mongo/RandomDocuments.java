package io.daybook.mongo;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.bson.Document;
import org.bson.types.Decimal128;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;

/** Documents, queries and updates over few fields and few values, so that queries hit. */
final class RandomDocuments {

    private static final List<String> FIELDS = List.of("a", "b", "c", "d.x", "d.y", "l.x");

    private final Random random;

    /** The library sorts neither empty arrays nor what is not a number in any one order. */
    private final boolean sortable;

    RandomDocuments(long seed, boolean sortable) {
        this.random = new Random(seed);
        this.sortable = sortable;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    Document document(int id) {
        Document document = new Document("_id", id);
        for (String field : List.of("a", "b", "c")) {
            if (below(8) > 0) {
                document.put(field, value());
            }
        }
        if (below(3) > 0) {
            document.put("d", below(10) == 0 ? value() : nested());
        }
        if (below(3) == 0) {
            document.put("l", some(4, () -> below(8) == 0 ? value() : nested()));
        }
        return document;
    }

    private Document nested() {
        Document nested = new Document("x", value());
        return below(3) == 0 ? nested : nested.append("y", value());
    }

    @Nullable Object value() {
        return switch (below(24)) {
            case 0 -> null;
            case 1, 2 -> "s" + below(4);
            case 3 -> (double) below(6);
            case 4 -> below(6) + 0.5;
            case 5 -> (long) below(6);
            case 6 -> -0.0;
            case 7 -> below(2) == 0;
            case 8 -> Instant.ofEpochMilli(below(4));
            case 9 -> some(4, this::scalar);
            case 10 -> new Document("p", below(3));
            case 11 -> new ObjectId(below(3), below(3));
            case 12 -> new Decimal128(below(4));
            case 13 -> sortable ? (Object) 1 : (Object) Double.NaN;
            case 14 -> (1L << 53) + below(4);
            default -> below(6);
        };
    }

    private @Nullable Object scalar() {
        return below(6) == 0 ? null : below(4) == 0 ? "s" + below(4) : below(6);
    }

    <T> List<T> some(int most, Supplier<T> supplier) {
        int size = below(most) + (sortable ? 1 : 0);
        List<T> values = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            values.add(supplier.get());
        }
        return values;
    }

    Document query() {
        return switch (below(10)) {
            case 0 -> new Document("$and", List.of(conjunction(), conjunction()));
            case 1 -> new Document("$or", List.of(conjunction(), conjunction()));
            case 2 -> conjunction().append("_id", below(200));
            case 3 -> conjunction().append("_id", new Document("$in", some(6, () -> below(200))));
            default -> conjunction();
        };
    }

    private Document conjunction() {
        Document query = new Document();
        for (int i = 0; i <= below(3); i++) {
            query.put(field(), condition());
        }
        return query;
    }

    private String field() {
        return FIELDS.get(below(FIELDS.size()));
    }

    private @Nullable Object condition() {
        return switch (below(13)) {
            case 0 -> new Document("$in", some(5, this::queried));
            case 1 -> new Document("$ne", queried());
            case 2, 3 -> new Document(bound(), scalarBound());
            case 4, 5 -> new Document("$gte", scalarBound()).append("$lt", scalarBound());
            case 6 -> new Document("$gt", scalarBound()).append("$lte", scalarBound());
            case 7 -> new Document("$eq", queried());
            case 8 -> new Document("$exists", below(2) == 0);
            case 9 -> new Document("$gt", scalarBound()).append("$ne", queried());
            case 10 -> Pattern.compile("s[0-" + below(4) + "]");
            default -> queried();
        };
    }

    private String bound() {
        return List.of("$gt", "$gte", "$lt", "$lte").get(below(4));
    }

    private Object scalarBound() {
        return below(5) == 0 ? "s" + below(4) : below(4) == 0 ? below(6) + 0.5 : below(7);
    }

    private @Nullable Object queried() {
        return below(3) == 0 ? value() : below(6);
    }

    Document sort() {
        Document sort = new Document();
        for (int i = 0; sortable && i <= below(2); i++) {
            sort.put(field(), below(2) == 0 ? 1 : -1);
        }
        // With the id at the end the order of the answer is determined.
        return sort.append("_id", below(2) == 0 ? 1 : -1);
    }

    Document update() {
        return switch (below(5)) {
            case 0 -> new Document("$unset", new Document(field(), ""));
            case 1 -> new Document("$inc", new Document("n", 1));
            case 2 -> new Document("$set", new Document("a", value()).append("b", value()));
            default ->
                    new Document(
                            "$set", new Document(List.of("a", "b", "c").get(below(3)), value()));
        };
    }
}

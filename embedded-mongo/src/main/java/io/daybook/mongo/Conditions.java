package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import io.daybook.mongo.FieldPath.Many;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a query on single fields, in a form that indexes can use. Every matching
 * document meets all of them; the reverse holds only if nothing {@link #remains}.
 */
final class Conditions {

    private static final String ID = "_id";
    private static final Set<String> JEALOUS = Set.of("$ne", "$nin", "$all");

    private final Map<String, Condition> byField = new HashMap<>();
    private @Nullable List<@Nullable Object> ids;
    private final List<TextCondition> texts = new ArrayList<>();
    private boolean remains;

    private Conditions() {}

    static Conditions of(Document query) {
        Conditions conditions = new Conditions();
        conditions.addAll(query);
        return conditions;
    }

    @Nullable Condition of(String field) {
        return byField.get(field);
    }

    /** Returns the conditions by field. */
    Map<String, Condition> fields() {
        return byField;
    }

    int count() {
        return byField.size();
    }

    /** Returns the only ids that can match, as given in the query; null if any can. */
    @Nullable List<@Nullable Object> ids() {
        return ids;
    }

    /** Whether a string in the document rules it out, without unpacking the document. */
    boolean isRuledOut(PackedDocument document) {
        for (TextCondition condition : texts) {
            String text = document.text(condition.field());
            if (text != null && !condition.pattern().matcher(text).find()) {
                return true;
            }
        }
        return false;
    }

    /** A pattern that a string field must contain. */
    private record TextCondition(String field, BsonRegularExpression pattern) {}

    /** Whether the query has further conditions that are not represented here. */
    boolean remains() {
        return remains;
    }

    // The driver's and(..) nests conditions that are plain conditions on the same document.
    private void addAll(Document query) {
        for (Map.Entry<String, Object> entry : query.entrySet()) {
            String key = entry.getKey();
            if (key.equals("$and") && entry.getValue() instanceof Collection<?> clauses) {
                for (Object clause : clauses) {
                    if (clause instanceof Document inner) {
                        addAll(inner);
                    } else {
                        remains = true;
                    }
                }
            } else if (key.startsWith("$")) {
                remains = true;
            } else {
                addField(key, entry.getValue());
            }
        }
    }

    private void addField(String field, @Nullable Object value) {
        if (value instanceof Document operators && hasOperator(operators)) {
            // On a path through an array the library's matcher evaluates only these operators and
            // ignores others.
            if (field.contains(".") && !Collections.disjoint(operators.keySet(), JEALOUS)) {
                remains = true;
                return;
            }
            operators.forEach((operator, operand) -> addOperator(field, operator, operand));
        } else {
            if (value instanceof BsonRegularExpression pattern) {
                texts.add(new TextCondition(field, pattern));
            }
            addPoints(field, singleton(value));
        }
    }

    private static boolean hasOperator(Document value) {
        return value.keySet().stream().anyMatch(key -> key.startsWith("$"));
    }

    private static List<@Nullable Object> singleton(@Nullable Object value) {
        List<@Nullable Object> values = new ArrayList<>(1);
        values.add(value);
        return values;
    }

    private void addOperator(String field, String operator, @Nullable Object operand) {
        switch (operator) {
            case "$eq" -> addPoints(field, singleton(operand));
            case "$in" -> {
                if (operand instanceof Collection<?> values) {
                    addPoints(field, values);
                } else {
                    remains = true;
                }
            }
            case "$gt" -> addBound(field, operand, true, false);
            case "$gte" -> addBound(field, operand, true, true);
            case "$lt" -> addBound(field, operand, false, false);
            case "$lte" -> addBound(field, operand, false, true);
            default -> remains = true;
        }
    }

    private void addPoints(String field, Collection<?> values) {
        if (field.equals(ID) && ids == null) {
            ids = literals(values);
        }
        List<@Nullable Object> points = new ArrayList<>(values.size());
        for (Object value : values) {
            Object point = KeyOrder.normalize(value);
            // Null also matches a missing field; missing fields within arrays are left to the
            // library's matcher.
            if (point == KeyOrder.IRREGULAR || (point == null && field.contains("."))) {
                remains = true;
                return;
            }
            points.add(point);
        }
        Condition condition = condition(field);
        if (condition.points != null || condition.low != null || condition.high != null) {
            remains = true;
        }
        if (condition.points == null) {
            condition.points = points.size() == 1 ? points : inOrder(points);
        }
    }

    private static List<@Nullable Object> inOrder(List<@Nullable Object> points) {
        TreeSet<@Nullable Object> inOrder = new TreeSet<>(KeyOrder::compare);
        inOrder.addAll(points);
        return new ArrayList<>(inOrder);
    }

    private static @Nullable List<@Nullable Object> literals(Collection<?> values) {
        List<@Nullable Object> literals = new ArrayList<>(values.size());
        for (Object value : values) {
            if (value instanceof Collection
                    || value instanceof BsonRegularExpression
                    || (value instanceof Document document && hasOperator(document))) {
                return null;
            }
            literals.add(value);
        }
        return literals;
    }

    private void addBound(String field, @Nullable Object operand, boolean lower, boolean closed) {
        Object value = KeyOrder.normalize(operand);
        if (value == null || value == KeyOrder.IRREGULAR) {
            remains = true;
            return;
        }
        Condition condition = condition(field);
        Bound other = lower ? condition.high : condition.low;
        Bound same = lower ? condition.low : condition.high;
        if (condition.points != null
                || same != null
                || (other != null && KeyOrder.rank(other.value) != KeyOrder.rank(value))) {
            remains = true;
            return;
        }
        if (lower) {
            condition.low = new Bound(value, closed);
        } else {
            condition.high = new Bound(value, closed);
        }
    }

    private Condition condition(String field) {
        return byField.computeIfAbsent(field, _ -> new Condition());
    }

    /** One end of a range. */
    record Bound(Object value, boolean closed) {

        boolean liesBelow(@Nullable Object other) {
            return isLike(other) && KeyOrder.compare(value, other) < (closed ? 1 : 0);
        }

        boolean liesAbove(@Nullable Object other) {
            return isLike(other) && KeyOrder.compare(value, other) > (closed ? -1 : 0);
        }

        /** A range contains only values of the type of its bound. */
        private boolean isLike(@Nullable Object other) {
            return KeyOrder.rank(value) == KeyOrder.rank(other);
        }
    }

    /** The permitted values of a field, or the range in which it must be. */
    static final class Condition {

        private @Nullable List<@Nullable Object> points;
        private @Nullable Bound low;
        private @Nullable Bound high;
        private @Nullable Set<@Nullable Object> members;

        @Nullable List<@Nullable Object> points() {
            return points;
        }

        @Nullable Bound low() {
            return low;
        }

        @Nullable Bound high() {
            return high;
        }

        /**
         * Whether a value read by a path meets the condition; one value of an array must meet all
         * of it. Null if only the library can decide.
         */
        @Nullable Boolean isMetBy(@Nullable Object read) {
            if (!(read instanceof Many many)) {
                return read == KeyOrder.IRREGULAR ? null : isMetByOne(read);
            }
            boolean isMet = many.values().stream().anyMatch(this::isMetByOne);
            return (low != null && high != null) ? null : Boolean.valueOf(isMet);
        }

        private boolean isMetByOne(@Nullable Object value) {
            return (points == null || members().contains(value))
                    && (low == null || low.liesBelow(value))
                    && (high == null || high.liesAbove(value));
        }

        private Set<@Nullable Object> members() {
            if (members == null) {
                members = new HashSet<>(points == null ? List.of() : points);
            }
            return members;
        }
    }
}

package io.daybook.query.platform.mapping;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of values of one type. A null result means that the value is left to Spring Data;
 * null values are never converted.
 */
sealed interface StoredForm {

    /** Converts a value to its stored form. */
    @Nullable Object stored(Object value);

    /** Converts a stored value back. */
    @Nullable Object value(Object stored);

    /** Values of one class that are stored as they are. */
    record Unconverted(Class<?> type) implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            return value.getClass() == type ? value : null;
        }

        @Override
        public @Nullable Object value(Object stored) {
            return stored.getClass() == type ? stored : null;
        }
    }

    /** Integers; small ones may have been stored as a smaller type. */
    record OfLongs() implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            return value instanceof Long ? value : null;
        }

        @Override
        public @Nullable Object value(Object stored) {
            return switch (stored) {
                case Long number -> number;
                case Integer number -> number.longValue();
                default -> null;
            };
        }
    }

    /** Instants, in milliseconds. */
    record OfInstants() implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            return value instanceof Instant instant ? Date.from(instant) : null;
        }

        @Override
        public @Nullable Object value(Object stored) {
            return stored instanceof Date date ? date.toInstant() : null;
        }
    }

    /** Enum constants, by name. */
    record OfConstants(Class<?> type, Map<String, Object> byName) implements StoredForm {

        static OfConstants of(Class<?> type) {
            return new OfConstants(
                    type,
                    Arrays.stream(type.getEnumConstants())
                            .collect(
                                    Collectors.toMap(
                                            each -> ((Enum<?>) each).name(), Function.identity())));
        }

        @Override
        public @Nullable Object stored(Object value) {
            return value instanceof Enum<?> constant && constant.getDeclaringClass() == type
                    ? constant.name()
                    : null;
        }

        @Override
        public @Nullable Object value(Object stored) {
            return stored instanceof String name ? byName.get(name) : null;
        }
    }

    /** Strings that are document ids: those that look like an ObjectId are stored as one. */
    record OfTextIds() implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            return value instanceof String text && ObjectId.isValid(text)
                    ? new ObjectId(text)
                    : value;
        }

        @Override
        public @Nullable Object value(Object stored) {
            return switch (stored) {
                case String text -> text;
                case ObjectId id -> id.toHexString();
                default -> null;
            };
        }
    }

    /** Lists and sets without null elements. */
    record OfElements(StoredForm element, boolean isSet) implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            if (!(value instanceof Collection<?> elements)) {
                return null;
            }
            List<Object> stored = new ArrayList<>(elements.size());
            for (Object each : elements) {
                Object form = each == null ? null : element.stored(each);
                if (form == null) {
                    return null;
                }
                stored.add(form);
            }
            return stored;
        }

        @Override
        public @Nullable Object value(Object stored) {
            if (!(stored instanceof List<?> elements)) {
                return null;
            }
            Collection<Object> values =
                    isSet
                            ? LinkedHashSet.newLinkedHashSet(elements.size())
                            : new ArrayList<>(elements.size());
            for (Object each : elements) {
                Object value = each == null ? null : element.value(each);
                if (value == null) {
                    return null;
                }
                values.add(value);
            }
            return values;
        }
    }

    /** Maps whose keys are numbers, or strings that are valid field names. */
    record OfEntries(Class<?> keyType, StoredForm element) implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            if (!(value instanceof Map<?, ?> entries)) {
                return null;
            }
            Document stored = new Document();
            for (Map.Entry<?, ?> each : entries.entrySet()) {
                Object entry = each.getValue();
                Object form = entry == null ? null : element.stored(entry);
                String name = String.valueOf(each.getKey());
                if (form == null || !isName(name)) {
                    return null;
                }
                stored.put(name, form);
            }
            return stored;
        }

        private static boolean isName(String key) {
            return key.indexOf('.') < 0 && !key.equals("_class");
        }

        @Override
        public @Nullable Object value(Object stored) {
            if (!(stored instanceof Document document)) {
                return null;
            }
            Map<Object, Object> values = LinkedHashMap.newLinkedHashMap(document.size());
            for (Map.Entry<String, @Nullable Object> each : document.entrySet()) {
                String name = each.getKey();
                Object entry = each.getValue();
                Object value = entry == null ? null : element.value(entry);
                if (value == null || !isName(name)) {
                    return null;
                }
                values.put(keyType == Long.class ? (Object) Long.valueOf(name) : name, value);
            }
            return values;
        }
    }

    /** Nested records of exactly the declared type: no class name is stored. */
    record OfParts(Class<?> type, RecordMapper records) implements StoredForm {

        @Override
        public @Nullable Object stored(Object value) {
            return value.getClass() == type ? records.document(value) : null;
        }

        @Override
        public @Nullable Object value(Object stored) {
            return stored instanceof Document document ? records.instance(type, document) : null;
        }
    }
}

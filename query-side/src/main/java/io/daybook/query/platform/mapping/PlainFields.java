package io.daybook.query.platform.mapping;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.mapping.MongoPersistentProperty;

/**
 * Maps updates and criteria whose fields are properties of a view, or paths through its nested
 * records, and have plain values. Spring Data's mappers, which handle all other cases, resolve each
 * path again, which took most of the time of catching up.
 */
public final class PlainFields {

    private static final String ID = "_id";

    /** Marks a value or criterion that is left to Spring Data. */
    private enum Other {
        VALUE
    }

    private final MongoConverter converter;
    private final RecordMapper records;
    private final String position;
    private final Map<Class<?>, Map<String, Optional<MongoPersistentProperty>>> properties =
            new ConcurrentHashMap<>();

    /** A resolved path: its stored form, and its last property; null for the position field. */
    private record Target(String path, @Nullable MongoPersistentProperty property) {

        /** Whether it is an entry of a map rather than the whole property. */
        boolean isEntry() {
            return property != null && property.isMap();
        }
    }

    /**
     * Creates the mapper.
     *
     * @param converter Spring Data's converter, for all that is not plain
     * @param position name of the numeric field that every view has in addition to its own
     */
    public PlainFields(MongoConverter converter, RecordMapper records, String position) {
        this.converter = converter;
        this.records = records;
        this.position = position;
    }

    /** Returns the stored form of an update that only sets plain fields; null for any other. */
    public @Nullable Document update(Class<?> view, Document update) {
        if (update.size() != 1 || !(update.get("$set") instanceof Document fields)) {
            return null;
        }
        Document stored = new Document();
        for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
            Target target = target(view, field.getKey());
            Object value = target == null ? Other.VALUE : updated(target, field.getValue());
            if (target == null || value == Other.VALUE) {
                return null;
            }
            stored.put(target.path(), value);
        }
        return new Document("$set", stored);
    }

    private @Nullable Object updated(Target target, @Nullable Object value) {
        MongoPersistentProperty property = target.property();
        if (property != null && property.isEntity() && value != null) {
            return parts(property, value);
        }
        return switch (value) {
            case null -> target.isEntry() ? Other.VALUE : null;
            case Collection<?> values -> target.isEntry() ? Other.VALUE : listed(values);
            default -> plain(value);
        };
    }

    /**
     * Converts a nested record, or a list of them, of exactly the declared type: no class name is
     * stored.
     */
    private Object parts(MongoPersistentProperty property, Object value) {
        if (!property.isCollectionLike()) {
            return part(property, value);
        }
        if (!(value instanceof Collection<?> all)) {
            return Other.VALUE;
        }
        List<Object> stored = new ArrayList<>(all.size());
        for (Object each : all) {
            Object part = each == null ? Other.VALUE : part(property, each);
            if (part == Other.VALUE) {
                return Other.VALUE;
            }
            stored.add(part);
        }
        return stored;
    }

    private Object part(MongoPersistentProperty property, Object part) {
        TypeInformation<?> declared = property.getTypeInformation().getRequiredActualType();
        if (part.getClass() != declared.getType()) {
            return Other.VALUE;
        }
        Object plain = records.document(part);
        Object stored = plain == null ? converter.convertToMongoType(part, declared) : plain;
        return stored == null ? Other.VALUE : stored;
    }

    private Object listed(Collection<?> values) {
        List<@Nullable Object> stored = new ArrayList<>(values.size());
        for (Object value : values) {
            Object plain = value == null ? Other.VALUE : plain(value);
            if (plain == Other.VALUE) {
                return Other.VALUE;
            }
            stored.add(plain);
        }
        return stored;
    }

    private Object plain(Object value) {
        return switch (value) {
            case Instant instant -> Date.from(instant);
            case String _, Long _, Integer _, Boolean _, Double _ -> value;
            case Enum<?> constant when !isConverted(constant) -> constant.name();
            default -> Other.VALUE;
        };
    }

    private boolean isConverted(Enum<?> constant) {
        return converter.getCustomConversions().hasCustomWriteTarget(constant.getDeclaringClass());
    }

    /** Returns the stored form of equality criteria; null if any other is contained. */
    public @Nullable Document criteria(Class<?> view, Document criteria) {
        Document stored = new Document();
        for (Map.Entry<String, @Nullable Object> criterion : criteria.entrySet()) {
            String key = criterion.getKey();
            Object value = criterion.getValue();
            if (key.equals("$and") || key.equals("$or")) {
                Object all = value instanceof Collection<?> some ? all(view, some) : Other.VALUE;
                if (all == Other.VALUE) {
                    return null;
                }
                stored.put(key, all);
            } else if (key.equals(ID) && value instanceof Long) {
                stored.put(key, value);
            } else {
                Target target = target(view, key);
                Object plain = target == null || value == null ? Other.VALUE : plain(value);
                if (target == null || plain == Other.VALUE) {
                    return null;
                }
                stored.put(target.path(), plain);
            }
        }
        return stored;
    }

    private Object all(Class<?> view, Collection<?> criteria) {
        List<Document> stored = new ArrayList<>(criteria.size());
        for (Object each : criteria) {
            Document plain = each instanceof Document some ? criteria(view, some) : null;
            if (plain == null) {
                return Other.VALUE;
            }
            stored.add(plain);
        }
        return stored;
    }

    /** Resolves the path; null if only Spring Data can. */
    private @Nullable Target target(Class<?> view, String path) {
        if (path.equals(position)) {
            return new Target(path, null);
        }
        StringBuilder stored = new StringBuilder();
        Class<?> type = view;
        for (int from = 0; ; ) {
            int dot = path.indexOf('.', from);
            MongoPersistentProperty property =
                    property(type, dot < 0 ? path.substring(from) : path.substring(from, dot));
            if (property == null || (dot < 0 && property.isMap())) {
                return null;
            }
            stored.append(property.getFieldName());
            if (dot < 0) {
                return new Target(stored.toString(), property);
            }
            String rest = path.substring(dot + 1);
            if (property.isMap()) {
                return !property.isEntity() && isKey(rest)
                        ? new Target(stored.append('.').append(rest).toString(), property)
                        : null;
            }
            if (!property.isEntity() || property.isCollectionLike()) {
                return null;
            }
            stored.append('.');
            type = property.getType();
            from = dot + 1;
        }
    }

    private static boolean isKey(String text) {
        return !text.isEmpty() && text.indexOf('.') < 0 && text.indexOf('$') < 0;
    }

    /** Returns a property that is stored unconverted; null for any other. */
    private @Nullable MongoPersistentProperty property(Class<?> type, String name) {
        return properties
                .computeIfAbsent(type, _ -> new ConcurrentHashMap<>())
                .computeIfAbsent(name, each -> find(type, each))
                .orElse(null);
    }

    private Optional<MongoPersistentProperty> find(Class<?> type, String name) {
        MongoPersistentEntity<?> entity = converter.getMappingContext().getPersistentEntity(type);
        MongoPersistentProperty property =
                entity == null ? null : entity.getPersistentProperty(name);
        return Optional.ofNullable(property).filter(this::isStoredAsItIs);
    }

    private boolean isStoredAsItIs(MongoPersistentProperty property) {
        return !property.isIdProperty()
                && !property.isAssociation()
                && !property.hasExplicitWriteTarget()
                && !property.isUnwrapped()
                && !converter.getCustomConversions().hasValueConverter(property);
    }
}

package io.daybook.query.platform.views;

import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.mapping.MongoPersistentProperty;

/**
 * Fields and criteria as they are stored, for the many that name properties of the view and hold
 * plain values. Spring Data's mappers, which know every other case, look up each path anew; that
 * was the largest part of catching up.
 */
final class PlainFields {

    private final MongoConverter converter;
    private final Map<Class<?>, Map<String, Optional<String>>> names = new ConcurrentHashMap<>();

    PlainFields(MongoConverter converter) {
        this.converter = converter;
    }

    /** An update that only sets plain fields, as it is stored; null for any other. */
    @Nullable Document update(Class<?> view, Document update) {
        if (update.size() != 1 || !(update.get("$set") instanceof Document fields)) {
            return null;
        }
        Document stored = plain(view, fields);
        return stored == null ? null : new Document("$set", stored);
    }

    /** Fields with the values they have or must have, as they are stored; null if any is other. */
    @Nullable Document plain(Class<?> view, Document fields) {
        Document stored = new Document();
        for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
            String name = name(view, field.getKey());
            Object value = field.getValue();
            if (name == null || !isPlain(value)) {
                return null;
            }
            stored.put(name, value instanceof Instant instant ? Date.from(instant) : value);
        }
        return stored;
    }

    private static boolean isPlain(@Nullable Object value) {
        return switch (value) {
            case String _, Long _, Integer _, Boolean _, Double _, Instant _ -> true;
            case null, default -> false;
        };
    }

    /** The stored name of a property that is stored as it is; null where it is another one. */
    private @Nullable String name(Class<?> view, String property) {
        return names.computeIfAbsent(view, _ -> new ConcurrentHashMap<>())
                .computeIfAbsent(property, name -> find(view, name))
                .orElse(null);
    }

    private Optional<String> find(Class<?> view, String name) {
        if (name.equals(ViewUpdate.POSITION)) {
            return Optional.of(name);
        }
        MongoPersistentEntity<?> entity = converter.getMappingContext().getPersistentEntity(view);
        MongoPersistentProperty property =
                entity == null ? null : entity.getPersistentProperty(name);
        return property != null && isPlain(property)
                ? Optional.of(property.getFieldName())
                : Optional.empty();
    }

    private boolean isPlain(MongoPersistentProperty property) {
        return !property.isIdProperty()
                && !property.isEntity()
                && !property.isAssociation()
                && !property.hasExplicitWriteTarget()
                && !property.isUnwrapped()
                && !converter.getCustomConversions().hasValueConverter(property);
    }
}

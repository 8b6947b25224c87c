package io.daybook.query.platform.mapping;

import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.mapping.MongoPersistentProperty;

/**
 * Maps views to documents and back, with the results of Spring Data. Spring Data looks for a
 * converter at every value, which was a third of the time of a rebuild; here records of plain
 * values, lists, maps and records of the same are analyzed once per class. Everything else is left
 * to Spring Data.
 */
public final class RecordMapper {

    private final MongoConverter converter;
    private final Map<Class<?>, Optional<StoredRecord>> records = new ConcurrentHashMap<>();

    /**
     * Creates the mapper.
     *
     * @param converter Spring Data's converter, for field names and all that is not plain
     */
    public RecordMapper(MongoConverter converter) {
        this.converter = converter;
    }

    /** Returns the stored form of the view. */
    public Document write(Object view) {
        Document plain = document(view);
        if (plain != null) {
            return plain;
        }
        Document document = new Document();
        converter.write(view, document);
        document.remove("_class");
        return document;
    }

    /** Returns the view of a stored document. */
    public <T> T read(Class<T> type, Document document) {
        Object plain = instance(type, document);
        return plain == null ? converter.read(type, document) : type.cast(plain);
    }

    /**
     * Returns the stored form of the record; null if it contains values that only Spring Data maps.
     */
    @Nullable Document document(Object view) {
        StoredRecord known = known(view.getClass());
        return known == null ? null : known.stored(view);
    }

    /**
     * Returns the record of a stored document; null if it contains values that only Spring Data
     * maps.
     */
    @Nullable Object instance(Class<?> type, Document document) {
        StoredRecord known = known(type);
        return known == null ? null : known.instance(document);
    }

    private @Nullable StoredRecord known(Class<?> type) {
        return records.computeIfAbsent(type, this::find).orElse(null);
    }

    private Optional<StoredRecord> find(Class<?> type) {
        MongoPersistentEntity<?> entity = converter.getMappingContext().getPersistentEntity(type);
        if (!type.isRecord() || entity == null || isConverted(type)) {
            return Optional.empty();
        }
        List<RecordComponent> components = List.of(type.getRecordComponents());
        try {
            StoredRecord found = new StoredRecord(type, components);
            for (RecordComponent each : components) {
                MongoPersistentProperty property = entity.getPersistentProperty(each.getName());
                StoredForm form = property == null ? null : form(property);
                if (property == null || form == null) {
                    return Optional.empty();
                }
                found.add(each, property.getFieldName(), form);
            }
            return Optional.of(found);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be looked into", e);
        }
    }

    private @Nullable StoredForm form(MongoPersistentProperty property) {
        if (property.isAssociation()
                || property.hasExplicitWriteTarget()
                || property.isUnwrapped()
                || converter.getCustomConversions().hasValueConverter(property)) {
            return null;
        }
        return property.isIdProperty() && property.getType() == String.class
                ? new StoredForm.OfTextIds()
                : form(property.getTypeInformation());
    }

    private @Nullable StoredForm form(@Nullable TypeInformation<?> declared) {
        if (declared == null) {
            return null;
        }
        Class<?> type = declared.getType();
        if (type == List.class || type == Set.class || type == Collection.class) {
            StoredForm element = form(declared.getComponentType());
            return element == null ? null : new StoredForm.OfElements(element, type == Set.class);
        }
        if (type == Map.class) {
            TypeInformation<?> key = declared.getComponentType();
            StoredForm element = form(declared.getMapValueType());
            return element == null || key == null || !isKey(key.getType())
                    ? null
                    : new StoredForm.OfEntries(key.getType(), element);
        }
        if (type.isRecord()) {
            return new StoredForm.OfParts(type, this);
        }
        return type.isEnum() && !isConverted(type) ? StoredForm.OfConstants.of(type) : plain(type);
    }

    private static boolean isKey(Class<?> type) {
        return type == String.class || type == Long.class;
    }

    private static @Nullable StoredForm plain(Class<?> type) {
        if (type == long.class || type == Long.class) {
            return new StoredForm.OfLongs();
        }
        if (type == int.class || type == Integer.class) {
            return new StoredForm.Unconverted(Integer.class);
        }
        if (type == boolean.class || type == Boolean.class) {
            return new StoredForm.Unconverted(Boolean.class);
        }
        if (type == double.class || type == Double.class) {
            return new StoredForm.Unconverted(Double.class);
        }
        if (type == String.class || type == Date.class) {
            return new StoredForm.Unconverted(type);
        }
        return type == Instant.class ? new StoredForm.OfInstants() : null;
    }

    private boolean isConverted(Class<?> type) {
        return converter.getCustomConversions().hasCustomWriteTarget(type);
    }
}

package io.daybook.query.platform.mapping;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.bson.Document;
import org.jspecify.annotations.Nullable;

/** The stored form of the records of one class: a field for each component that is not null. */
final class StoredRecord {

    private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);
    private static final MethodType CREATOR = MethodType.methodType(Object.class, Object[].class);

    private record Part(String field, StoredForm form, MethodHandle getter, boolean isPrimitive) {}

    private final MethodHandles.Lookup lookup;
    private final List<Part> parts = new ArrayList<>();
    private final MethodHandle creator;

    StoredRecord(Class<?> type, List<RecordComponent> components)
            throws ReflectiveOperationException {
        Class<?>[] types = components.stream().map(RecordComponent::getType).toArray(Class[]::new);
        this.lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        this.creator =
                lookup.findConstructor(type, MethodType.methodType(void.class, types))
                        .asSpreader(Object[].class, types.length)
                        .asType(CREATOR);
    }

    /** Adds the next component, in the order of the record. */
    void add(RecordComponent component, String field, StoredForm form)
            throws IllegalAccessException {
        MethodHandle getter = lookup.unreflect(component.getAccessor()).asType(GETTER);
        parts.add(new Part(field, form, getter, component.getType().isPrimitive()));
    }

    /** Returns the stored fields of the record; null if only Spring Data maps one of its values. */
    @Nullable Document stored(Object instance) {
        Document document = new Document();
        for (Part part : parts) {
            Object value = get(part, instance);
            if (value != null) {
                Object stored = part.form().stored(value);
                if (stored == null) {
                    return null;
                }
                document.put(part.field(), stored);
            }
        }
        return document;
    }

    /** Returns the record of these fields; null if only Spring Data maps one of them. */
    @Nullable Object instance(Document document) {
        @Nullable Object[] values = new @Nullable Object[parts.size()];
        int each = 0;
        for (Part part : parts) {
            Object stored = document.get(part.field());
            Object value = stored == null ? null : part.form().value(stored);
            if (value == null && (stored != null || part.isPrimitive())) {
                return null;
            }
            values[each++] = value;
        }
        return create(values);
    }

    private static @Nullable Object get(Part part, Object instance) {
        try {
            return part.getter().invokeExact(instance);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(part.field() + " cannot be read", e);
        }
    }

    private Object create(@Nullable Object[] values) {
        try {
            return creator.invokeExact(values);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("A record cannot be made", e);
        }
    }
}

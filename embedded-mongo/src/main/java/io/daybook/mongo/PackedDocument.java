package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An immutable document in memory: its values, and a field name table that it shares with every
 * document of the same fields in the same order. A map of its own would take three times as much.
 * Long texts lie in a file, see {@link LargeTexts}. Callers who request the document get a copy.
 */
final class PackedDocument {

    /**
     * Maximum number of field name tables, because documents used as maps would otherwise add
     * tables that occur once.
     */
    private static final int MOST_SHAPES = 10_000;

    private static final Map<List<String>, String[]> SHAPES = new ConcurrentHashMap<>();

    private final String[] names;
    private final @Nullable Object[] values;

    private PackedDocument(String[] names, @Nullable Object[] values) {
        this.names = names;
        this.values = values;
    }

    static PackedDocument of(Document document) {
        String[] names = new String[document.size()];
        @Nullable Object[] values = new @Nullable Object[names.length];
        int field = 0;
        for (Map.Entry<String, @Nullable Object> each : document.entrySet()) {
            names[field] = each.getKey();
            values[field++] = packed(each.getValue());
        }
        return new PackedDocument(shape(names), values);
    }

    private static String[] shape(String[] names) {
        String[] known = SHAPES.get(Arrays.asList(names));
        if (known != null) {
            return known;
        }
        for (int field = 0; field < names.length; field++) {
            names[field] = FieldNames.share(names[field]);
        }
        if (SHAPES.size() < MOST_SHAPES) {
            SHAPES.putIfAbsent(List.of(names), names);
        }
        return names;
    }

    private static @Nullable Object packed(@Nullable Object value) {
        return switch (value) {
            case Document inner -> of(inner);
            case Collection<?> elements when needsPacking(elements) -> packed(elements);
            case List<?> elements -> shared(elements);
            case String text when text.length() >= LargeTexts.THRESHOLD ->
                    LargeTexts.shared().keep(text);
            case null, default -> ValueInterner.value(value);
        };
    }

    /** Whether an element has a different form in memory than in the document. */
    private static boolean needsPacking(Collection<?> elements) {
        for (Object element : elements) {
            if (element instanceof Document
                    || (element instanceof String text && text.length() >= LargeTexts.THRESHOLD)) {
                return true;
            }
        }
        return false;
    }

    private static Elements packed(Collection<?> elements) {
        @Nullable Object[] packed = new @Nullable Object[elements.size()];
        int element = 0;
        for (Object each : elements) {
            packed[element++] = packed(each);
        }
        return new Elements(packed);
    }

    private static List<@Nullable Object> shared(List<?> elements) {
        List<@Nullable Object> shared = new ArrayList<>(elements.size());
        for (Object element : elements) {
            shared.add(ValueInterner.value(element));
        }
        return shared;
    }

    /** The elements of an array that contains documents or long strings. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Elements(@Nullable Object[] values) {

        List<@Nullable Object> unpacked() {
            List<@Nullable Object> elements = new ArrayList<>(values.length);
            for (Object value : values) {
                elements.add(PackedDocument.unpacked(value));
            }
            return elements;
        }
    }

    /**
     * These documents in another form, each made when it is requested: who takes many holds few.
     */
    static <T> List<T> made(List<PackedDocument> documents, Function<PackedDocument, T> form) {
        return new Making<>(documents, form);
    }

    private static final class Making<T> extends AbstractList<T> implements RandomAccess {

        private final List<PackedDocument> documents;
        private final Function<PackedDocument, T> form;

        Making(List<PackedDocument> documents, Function<PackedDocument, T> form) {
            this.documents = documents;
            this.form = form;
        }

        @Override
        public T get(int index) {
            return form.apply(documents.get(index));
        }

        @Override
        public int size() {
            return documents.size();
        }
    }

    /** Returns a string field of the document that is in memory; null if there is none. */
    @Nullable String text(String field) {
        for (int each = 0; each < names.length; each++) {
            if (names[each].equals(field)) {
                return values[each] instanceof String text ? text : null;
            }
        }
        return null;
    }

    /** Whether no short text distinguishes them, without a map of this one. */
    boolean mayEqual(Document document) {
        for (Map.Entry<String, @Nullable Object> field : document.entrySet()) {
            if (field.getValue() instanceof String text
                    && text.length() < LargeTexts.THRESHOLD
                    && !text.equals(text(field.getKey()))) {
                return false;
            }
        }
        return true;
    }

    /** Passes each field with its packed value, for conversion to another kind of map. */
    void forEach(BiConsumer<String, @Nullable Object> action) {
        for (int field = 0; field < names.length; field++) {
            action.accept(names[field], values[field]);
        }
    }

    Document unpacked() {
        Document document = new Document();
        for (int field = 0; field < names.length; field++) {
            document.put(names[field], unpacked(values[field]));
        }
        return document;
    }

    /** Returns a copy with only these fields. */
    Document unpacked(Set<String> fields) {
        Document document = new Document();
        for (int field = 0; field < names.length; field++) {
            if (fields.contains(names[field])) {
                document.put(names[field], unpacked(values[field]));
            }
        }
        return document;
    }

    private static @Nullable Object unpacked(@Nullable Object value) {
        return switch (value) {
            case PackedDocument inner -> inner.unpacked();
            case Elements elements -> elements.unpacked();
            case LargeTexts.Text text -> text.read();
            case null, default -> value;
        };
    }
}

package io.daybook.query.platform.mongo;

import java.util.Arrays;
import java.util.List;
import org.bson.Document;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.util.StringUtils;

/**
 * The collection and indexes that the annotations of a view declare. Spring Data derives the same
 * from its entity model, but creating the model for every view took two thirds of the time to start
 * the views (docs/decisions/0261); now it is created when a view is first used.
 *
 * @param name of the collection
 * @param indexes as {@code createIndexes} takes them
 */
public record DeclaredCollection(String name, List<Document> indexes) {

    public DeclaredCollection {
        indexes = List.copyOf(indexes);
    }

    /** Returns the collection of a view. */
    public static DeclaredCollection of(Class<?> view) {
        return new DeclaredCollection(
                nameOf(view),
                Arrays.stream(view.getAnnotationsByType(CompoundIndex.class))
                        .map(
                                index ->
                                        new Document("name", index.name())
                                                .append("key", Document.parse(index.def())))
                        .toList());
    }

    /** Returns the name of the collection of a view: as annotated, or derived from its class. */
    public static String nameOf(Class<?> view) {
        var declared =
                AnnotatedElementUtils.findMergedAnnotation(
                        view, org.springframework.data.mongodb.core.mapping.Document.class);
        return declared == null || declared.collection().isEmpty()
                ? StringUtils.uncapitalize(view.getSimpleName())
                : declared.collection();
    }
}

package io.daybook.query.platform.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.bson.Document;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.index.MongoPersistentEntityIndexResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.util.ClassUtils;

/** The collections of all views are those that Spring Data would find. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeclaredCollectionTest {

    @org.springframework.data.mongodb.core.mapping.Document
    private record Unnamed(long id) {}

    private final MongoMappingContext springData = springData();

    private static MongoMappingContext springData() {
        var context = new MongoMappingContext();
        context.setSimpleTypeHolder(new MongoCustomConversions(List.of()).getSimpleTypeHolder());
        return context;
    }

    static Stream<Class<?>> views() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(
                new AnnotationTypeFilter(
                        org.springframework.data.mongodb.core.mapping.Document.class));
        Stream<Class<?>> named =
                scanner.findCandidateComponents("io.daybook.query").stream()
                        .map(BeanDefinition::getBeanClassName)
                        .map(
                                name ->
                                        ClassUtils.resolveClassName(
                                                Objects.requireNonNull(name), null));
        return Stream.concat(named, Stream.of(Unnamed.class));
    }

    @ParameterizedTest
    @MethodSource("views")
    void a_view_has_the_collection_and_the_indexes_that_spring_data_finds(Class<?> view) {
        List<Document> indexes = new ArrayList<>();
        new MongoPersistentEntityIndexResolver(springData)
                .resolveIndexFor(view)
                .forEach(
                        index ->
                                indexes.add(
                                        new Document(index.getIndexOptions())
                                                .append("key", index.getIndexKeys())));
        var expected =
                new DeclaredCollection(
                        springData.getRequiredPersistentEntity(view).getCollection(), indexes);
        assertThat(DeclaredCollection.of(view)).isEqualTo(expected);
    }
}

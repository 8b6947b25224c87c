package io.daybook.query.platform.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.convert.QueryMapper;
import org.springframework.data.mongodb.core.convert.UpdateMapper;
import org.springframework.data.mongodb.core.mapping.Field;
import org.springframework.data.mongodb.core.mapping.FieldType;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlainFieldsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private enum Kind {
        LONG
    }

    private record Part(
            String text, @Field("other") Long renamed, @Nullable Part inner, List<String> words) {

        Part(String text) {
            this(text, 1L, null, List.of());
        }
    }

    private record Thing(
            @Id String id,
            String text,
            @Field("short") String renamed,
            @Field(targetType = FieldType.STRING) Long asText,
            long number,
            @Nullable Instant at,
            Kind kind,
            List<Long> numbers,
            List<Kind> kinds,
            Part part,
            List<Part> parts,
            Map<Long, Long> counts,
            Map<String, Part> named) {}

    /** Never connected to: mappers only need the converter. */
    private final MongoClient client = MongoClients.create();

    private final MongoTemplate mongo = new MongoTemplate(client, "unused");
    private final PlainFields plain =
            new PlainFields(mongo.getConverter(), new RecordMapper(mongo.getConverter()), "_event");

    @AfterEach
    void close() {
        client.close();
    }

    private Document mapped(Update update) {
        return new UpdateMapper(mongo.getConverter())
                .getMappedObject(
                        update.getUpdateObject(),
                        mongo.getConverter().getMappingContext().getPersistentEntity(Thing.class));
    }

    private Document mapped(Criteria criteria) {
        return new QueryMapper(mongo.getConverter())
                .getMappedObject(
                        criteria.getCriteriaObject(),
                        mongo.getConverter().getMappingContext().getPersistentEntity(Thing.class));
    }

    private static Stream<Update> plainUpdates() {
        return Stream.of(
                Update.update("text", "new").set("_event", 7L),
                Update.update("renamed", "new").set("number", 2L),
                Update.update("number", 2),
                Update.update("at", T0),
                Update.update("text", "5f0f0f0f0f0f0f0f0f0f0f0f"),
                Update.update("text", null),
                Update.update("kind", Kind.LONG).set("kinds", List.of(Kind.LONG)),
                Update.update("numbers", List.of(1L, 2L)),
                Update.update("numbers", List.of()),
                Update.update("part.text", "x").set("part.renamed", 4L),
                Update.update("part.inner.inner.renamed", 4L),
                Update.update("part.words", List.of("a", "b")),
                Update.update("counts.17", 4L).set("text", "x"),
                Update.update("part", new Part("x")),
                Update.update("part", null),
                Update.update("part.inner", new Part("x", 2L, new Part("y"), List.of("z"))),
                Update.update("parts", List.of(new Part("x"), new Part("y"))),
                Update.update("parts", List.of()),
                Update.update("part.text", null));
    }

    @ParameterizedTest
    @MethodSource("plainUpdates")
    void plain_update_is_stored_as_spring_data_stores_it(Update update) {
        assertThat(plain.update(Thing.class, update.getUpdateObject())).isEqualTo(mapped(update));
    }

    private static Stream<Update> otherUpdates() {
        return Stream.of(
                Update.update("text", "new").inc("number", 1),
                new Update().unset("text"),
                Update.update("asText", 3L),
                Update.update("id", "x"),
                Update.update("parts.text", "x"),
                Update.update("parts.0.text", "x"),
                Update.update("parts.$.text", "x"),
                Update.update("part.id", "x"),
                Update.update("named.x", new Part("x")),
                Update.update("named.x.text", "x"),
                Update.update("counts", Map.of(1L, 1L)),
                Update.update("counts.x", List.of(1L)),
                Update.update("unknown", "x"));
    }

    @ParameterizedTest
    @MethodSource("otherUpdates")
    void any_other_update_is_left_to_spring_data(Update update) {
        assertThat(plain.update(Thing.class, update.getUpdateObject())).isNull();
    }

    private static Stream<Criteria> plainCriteria() {
        return Stream.of(
                where("number").is(3L).and("renamed").is("x").and("numbers").is(4L),
                where("_id").is(3L),
                where("kind").is(Kind.LONG).and("part.renamed").is(3L),
                new Criteria().orOperator(where("number").is(1), where("text").is("x")),
                new Criteria()
                        .andOperator(
                                where("_id").is(1L),
                                new Criteria()
                                        .orOperator(
                                                where("part.text").is("x"), where("at").is(T0))));
    }

    @ParameterizedTest
    @MethodSource("plainCriteria")
    void criteria_of_plain_values_are_as_spring_data_maps_them(Criteria criteria) {
        assertThat(plain.criteria(Thing.class, criteria.getCriteriaObject()))
                .isEqualTo(mapped(criteria));
    }

    private static Stream<Criteria> otherCriteria() {
        return Stream.of(
                where("number").gt(3L),
                where("number").is(null),
                where("id").is("x"),
                where("_id").is("x"),
                where("numbers").is(List.of(1L)),
                new Criteria().norOperator(where("number").is(1L)),
                new Criteria().orOperator(where("number").gt(1), where("text").is("x")));
    }

    @ParameterizedTest
    @MethodSource("otherCriteria")
    void criteria_with_operators_or_of_ids_are_left_to_spring_data(Criteria criteria) {
        assertThat(plain.criteria(Thing.class, criteria.getCriteriaObject())).isNull();
    }
}

package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
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

    private record Part(String text) {}

    private record Thing(
            @Id String id,
            String text,
            @Field("short") String renamed,
            @Field(targetType = FieldType.STRING) Long asText,
            long number,
            @Nullable Instant at,
            Kind kind,
            List<Long> numbers,
            Part part,
            List<Part> parts) {}

    /** Never connected to: mappers only need the converter. */
    private final MongoClient client = MongoClients.create();

    private final MongoTemplate mongo = new MongoTemplate(client, "unused");
    private final PlainFields plain = new PlainFields(mongo.getConverter());

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
                Update.update("text", "new").set(ViewUpdate.POSITION, 7L),
                Update.update("renamed", "new").set("number", 2L),
                Update.update("number", 2),
                Update.update("at", T0),
                Update.update("text", "5f0f0f0f0f0f0f0f0f0f0f0f"));
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
                Update.update("text", null),
                Update.update("asText", 3L),
                Update.update("id", "x"),
                Update.update("kind", Kind.LONG),
                Update.update("part", new Part("x")),
                Update.update("part.text", "x"),
                Update.update("numbers", List.of(1L)),
                Update.update("unknown", "x"));
    }

    @ParameterizedTest
    @MethodSource("otherUpdates")
    void any_other_update_is_left_to_spring_data(Update update) {
        assertThat(plain.update(Thing.class, update.getUpdateObject())).isNull();
    }

    @Test
    void criteria_of_plain_values_are_as_spring_data_maps_them() {
        Criteria criteria = where("number").is(3L).and("renamed").is("x").and("numbers").is(4L);
        assertThat(plain.plain(Thing.class, criteria.getCriteriaObject()))
                .isEqualTo(mapped(criteria));
    }

    @Test
    void criteria_with_operators_or_of_ids_are_left_to_spring_data() {
        assertThat(plain.plain(Thing.class, where("number").gt(3L).getCriteriaObject())).isNull();
        assertThat(plain.plain(Thing.class, where("id").is("x").getCriteriaObject())).isNull();
        assertThat(plain.plain(Thing.class, where("_id").is("x").getCriteriaObject())).isNull();
        assertThat(
                        plain.plain(
                                Thing.class,
                                new Criteria()
                                        .orOperator(where("number").is(1), where("text").is("x"))
                                        .getCriteriaObject()))
                .isNull();
    }
}

package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.events.platform.kernel.Personal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.ReplayToken;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EventSerializerTest {

    private final Jackson3Serializer serializer = EventSerializer.create(new ClearVault());

    enum Shade {
        UNKNOWN,
        DARK;

        @Override
        public String toString() {
            return "very " + name();
        }
    }

    enum Closed {
        OPEN
    }

    record Everything(
            long number,
            double share,
            boolean flag,
            String text,
            @Nullable Integer count,
            Shade shade,
            List<@Nullable String> names,
            Set<Shade> shades,
            Map<String, Long> totals,
            Instant at,
            Duration lasting,
            Personal who) {

        Everything {
            names = names == null ? List.of() : names;
        }
    }

    record Locked(Closed closed) {}

    private String write(Object value) {
        return new String(
                serializer.serialize(value, byte[].class).getData(), StandardCharsets.UTF_8);
    }

    private <T> T read(Class<T> type, String json) {
        return serializer.deserialize(
                new SimpleSerializedObject<>(
                        json.getBytes(StandardCharsets.UTF_8), byte[].class, type.getName(), null));
    }

    private static final Everything EVERYTHING =
            new Everything(
                    1,
                    0.5,
                    true,
                    "a/\"ü",
                    null,
                    Shade.DARK,
                    List.of("b"),
                    Set.of(Shade.DARK),
                    Map.of("c", 2L),
                    Example.T0,
                    Duration.ofMinutes(90),
                    new Personal(7, "Ada"));

    @Test
    void the_form_of_a_stored_event_is_frozen() {
        String sealed = Base64.getEncoder().encodeToString("Ada".getBytes(StandardCharsets.UTF_8));
        assertThat(write(EVERYTHING))
                .isEqualTo(
                        "{\"number\":1,\"share\":0.5,\"flag\":true,\"text\":\"a/\\\"ü\","
                                + "\"shade\":\"DARK\",\"names\":[\"b\"],\"shades\":[\"DARK\"],"
                                + "\"totals\":{\"c\":2},\"at\":\"2026-01-02T03:04:05.678Z\","
                                + "\"lasting\":\"PT1H30M\","
                                + "\"who\":{\"person\":7,\"sealed\":\""
                                + sealed
                                + "\"}}");
        assertThat(read(Everything.class, write(EVERYTHING))).isEqualTo(EVERYTHING);
        assertThat(serializer.serialize(EVERYTHING, byte[].class).getType().getName())
                .isEqualTo("io.daybook.command.platform.eventstore.EventSerializerTest$Everything");
    }

    @Test
    void an_older_event_reads_without_the_fields_added_since() {
        Everything read =
                read(
                        Everything.class,
                        """
                        {"number":1,"share":0,"flag":false,"text":"a","shade":"DARK","shades":[],
                         "totals":{},"at":"2026-01-02T03:04:05Z","lasting":"PT0S",
                         "who":{"person":7}}
                        """);
        assertThat(read.count()).isNull();
        assertThat(read.names()).isEmpty();
        assertThat(read.who()).isEqualTo(new Personal(7, null));
    }

    @Test
    void an_event_that_lacks_a_primitive_is_not_read_as_zero() {
        assertThatThrownBy(() -> read(Everything.class, "{\"number\":1}"))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void unknown_fields_are_ignored_and_unknown_constants_read_as_unknown() {
        String json = write(EVERYTHING).replace("\"DARK\",\"names\"", "\"PALE\",\"names\"");
        json = json.replace("\"number\":1", "\"number\":1,\"gone\":{\"deep\":[1]}");
        assertThat(read(Everything.class, json).shade()).isEqualTo(Shade.UNKNOWN);
    }

    @Test
    void an_enum_without_a_constant_for_the_unknown_fails_loudly() {
        assertThatThrownBy(() -> read(Locked.class, "{\"closed\":\"SHUT\"}"))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void a_personal_text_without_text_is_stored_as_the_person_alone() {
        assertThat(write(new Personal(7, null))).isEqualTo("{\"person\":7}");
        assertThat(read(Personal.class, "{\"person\":7}")).isEqualTo(new Personal(7, null));
    }

    @Test
    void a_replay_token_reads_back() {
        ReplayToken token =
                (ReplayToken)
                        ReplayToken.createReplayToken(
                                new GlobalSequenceTrackingToken(9),
                                new GlobalSequenceTrackingToken(3));
        assertThat(read(ReplayToken.class, write(token))).isEqualTo(token);
        ReplayToken fromStart =
                (ReplayToken) ReplayToken.createReplayToken(new GlobalSequenceTrackingToken(9));
        assertThat(read(ReplayToken.class, write(fromStart))).isEqualTo(fromStart);
    }

    @Test
    void metadata_reads_back() {
        MetaData metadata = MetaData.with("actor", "7").and("request", "abc");
        assertThat(read(MetaData.class, write(metadata))).isEqualTo(metadata);
    }
}

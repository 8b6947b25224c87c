package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.encryption.ClearVault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every event that may lie in a record must stay readable for ever. For each one there is an
 * approved file with its stored type, revision and form; an approved file is added or, with a new
 * revision and an upcaster, accompanied by another one, but never changed.
 */
class EventContractTest {

    private static final Path APPROVED = Path.of("src/test/resources/events");
    private static final Path PROPOSED = Path.of("target/events-to-approve");
    private static final boolean APPROVE = Boolean.getBoolean("approve");
    private static final JsonMapper FILES =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Jackson3Serializer serializer = EventSerializer.create(new ClearVault());
    private final EventUpcasterChain upcasters = new EventStoreConfiguration().eventUpcasters();
    private final SortedMap<String, Class<? extends Record>> events = EventSamples.events();

    @TestFactory
    Stream<DynamicTest> every_event_has_an_approved_form() {
        return events.entrySet().stream()
                .map(
                        event ->
                                DynamicTest.dynamicTest(
                                        event.getKey(),
                                        () -> hasApprovedForm(event.getKey(), event.getValue())));
    }

    private void hasApprovedForm(String name, Class<? extends Record> type) throws IOException {
        Record sample = EventSamples.sample(type);
        SerializedObject<byte[]> stored = serializer.serialize(sample, byte[].class);
        assertThat(serializer.<byte[], Object>deserialize(stored))
                .as("what is written reads back")
                .isEqualTo(sample);

        Map<String, Object> form = new LinkedHashMap<>();
        form.put("type", stored.getType().getName());
        form.put("revision", stored.getType().getRevision());
        form.put("payload", FILES.readTree(stored.getData()));
        JsonNode today = FILES.valueToTree(form);
        int number = 1;
        for (Path file = approved(name, number);
                Files.exists(file);
                file = approved(name, ++number)) {
            if (FILES.readTree(Files.readString(file)).equals(today)) {
                return;
            }
        }
        Path file = approved(name, number);
        propose(
                file,
                PROPOSED.resolve(file.getFileName()),
                FILES.writeValueAsString(form) + "\n",
                type.getName());
    }

    private static void propose(Path approved, Path proposed, String content, String type)
            throws IOException {
        Path file = (APPROVE ? approved : proposed).toAbsolutePath();
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        assertThat(APPROVE)
                .as(
                        "%s is stored in a form that is not approved. Read %s; if it may stay like"
                                + " this for ever, move it to %s or run the test with"
                                + " -Dapprove=true.",
                        type, proposed, approved)
                .isTrue();
    }

    /** The file of an event's first form, of its second, and so on. */
    private static Path approved(String name, int number) {
        return APPROVED.resolve(name + (number == 1 ? "" : "." + number) + ".json");
    }

    @TestFactory
    Stream<DynamicTest> every_approved_form_still_reads() throws IOException {
        return approvedFiles()
                .map(
                        file ->
                                DynamicTest.dynamicTest(
                                        String.valueOf(file.getFileName()), () -> reads(file)));
    }

    private void reads(Path file) throws IOException {
        JsonNode form = FILES.readTree(Files.readString(file));
        String type = form.path("type").asString();
        String revision =
                form.path("revision").isString() ? form.path("revision").asString() : null;
        byte[] payload = form.path("payload").toString().getBytes(StandardCharsets.UTF_8);
        Object read =
                EventSamples.read(
                        new SimpleSerializedObject<>(payload, byte[].class, type, revision),
                        serializer,
                        upcasters);
        assertThat(events.values())
                .as("%s was moved, renamed or removed, and the event store still names it", type)
                .anyMatch(event -> event.isInstance(read));
        assertThat(EventSamples.missing((Record) read))
                .as(
                        "components of %s that older events lack: make them @Nullable, or give them"
                                + " a default in the compact constructor",
                        type)
                .isEmpty();
        SerializedObject<byte[]> again = serializer.serialize(read, byte[].class);
        if (Objects.equals(again.getType().getRevision(), revision)) {
            assertThat(FILES.readTree(again.getData()).properties())
                    .as("%s must not forget what older events say", type)
                    .containsAll(form.path("payload").properties());
        }
    }

    @TestFactory
    Stream<DynamicTest> every_approved_constant_of_an_enum_is_still_there() {
        return EventSamples.enums(events.values()).stream()
                .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> keeps(type)));
    }

    private void keeps(Class<? extends Enum<?>> type) throws IOException {
        List<String> today = Stream.of(type.getEnumConstants()).map(Enum::name).toList();
        Path approved = APPROVED.resolve("enums").resolve(StoredTypeNames.of(type) + ".txt");
        List<String> before = Files.exists(approved) ? Files.readAllLines(approved) : List.of();
        assertThat(today).as("the event store names constants of %s", type).containsAll(before);
        if (before.size() < today.size()) {
            propose(
                    approved,
                    PROPOSED.resolve("enums").resolve(approved.getFileName()),
                    String.join("\n", today) + "\n",
                    type.getName());
        }
    }

    private static Stream<Path> approvedFiles() throws IOException {
        if (!Files.isDirectory(APPROVED)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.list(APPROVED)) {
            return files
                    .filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void the_samples_of_the_contract_are_the_same_in_every_run() {
        SortedMap<String, Record> first = new TreeMap<>();
        SortedMap<String, Record> second = new TreeMap<>();
        events.forEach((name, type) -> first.put(name, EventSamples.sample(type)));
        events.forEach((name, type) -> second.put(name, EventSamples.sample(type)));
        assertThat(first).isEqualTo(second);
    }
}

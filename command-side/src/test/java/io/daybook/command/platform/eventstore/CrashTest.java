package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.MasterKey;
import io.daybook.command.platform.encryption.SqliteKeyStore;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

class CrashTest {

    private static final int ENOUGH = 3000;

    @TempDir Path data;

    private Process startAppender() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Appender.class.getName(),
                        data.toString())
                .redirectError(data.resolve("appender.log").toFile())
                .start();
    }

    @RepeatedTest(2)
    void a_killed_process_loses_nothing_it_acknowledged() throws Exception {
        List<String> acknowledged = new ArrayList<>();
        Process appender = startAppender();
        try (BufferedReader output = appender.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.startsWith("store")) {
                    acknowledged.add(line);
                }
                if (acknowledged.size() == 100) {
                    assertThatThrownBy(() -> EventStoreDirectory.open(data))
                            .as("held by the other process")
                            .hasMessageContaining("in use by another process");
                }
                if (acknowledged.size() == ENOUGH) {
                    // SIGKILL through the handle: the process object would close the output too.
                    appender.toHandle().destroyForcibly();
                }
            }
        }
        assertThat(appender.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ENOUGH);

        try (EventStoreDirectory directory = EventStoreDirectory.open(data);
                KeyVault vault =
                        SqliteKeyStore.vault(directory, MasterKey.resolve(null, () -> directory));
                SqlEventStorage storage = Example.storage(directory, vault)) {
            assertThat(acknowledged.removeFirst()).isEqualTo("store " + storage.storeId());
            Map<Long, String> stored = stored(storage);
            assertThat(stored.keySet())
                    .as("positions have no gaps")
                    .containsExactlyInAnyOrderElementsOf(
                            Example.positions(1, (int) storage.head()));
            Set<String> missing = new HashSet<>(whole(acknowledged));
            missing.removeAll(stored.values());
            assertThat(missing)
                    .as("acknowledged and not stored at the position that was acknowledged")
                    .isEmpty();
            storage.appendEvents(Example.event("after", 0));
        }
    }

    /** The kill may cut the last line short. */
    private static List<String> whole(List<String> lines) {
        return lines.subList(0, lines.size() - 1);
    }

    private static Map<Long, String> stored(SqlEventStorage storage) {
        try (var events = storage.readEvents(null, false)) {
            return events.collect(
                    Collectors.toMap(
                            event -> SqlEventStorage.index(event.trackingToken()),
                            event -> {
                                var domain = (DomainEventMessage<?>) event;
                                return "stored "
                                        + domain.getAggregateIdentifier()
                                        + " "
                                        + domain.getSequenceNumber()
                                        + " "
                                        + SqlEventStorage.index(event.trackingToken());
                            }));
        }
    }
}

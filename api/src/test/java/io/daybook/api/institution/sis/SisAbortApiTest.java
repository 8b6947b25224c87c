package io.daybook.api.institution.sis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
@Isolated("It stops the imports of all tests")
class SisAbortApiTest {

    private static final String HEADER = "course_id,short_name,long_name,status\n";

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    @Test
    void what_runs_and_what_waits_is_stopped_at_once_and_what_is_over_stays() {
        long over = sis.finished(sis.send(HEADER.getBytes(UTF_8))).path("id").asLong();
        String many =
                IntStream.range(0, 20_000)
                        .mapToObj(i -> "stopped" + i + ",A,Many,active\n")
                        .collect(Collectors.joining("", HEADER, ""));
        long running = sis.send(many.getBytes(UTF_8)).id();
        long waiting = sis.send((HEADER + "waiting,A,One,active\n").getBytes(UTF_8)).id();

        admin.put(SisClient.IMPORTS + "/abort_all_pending").ok();

        assertThat(SisClient.state(sis.show(running))).isEqualTo("aborted");
        assertThat(SisClient.state(sis.show(waiting))).isEqualTo("aborted");
        assertThat(SisClient.state(sis.show(over))).isEqualTo("imported");
        assertThat(admin.get("/api/v1/courses/sis_course_id:waiting").status()).isEqualTo(404);
    }

    @Test
    void nothing_that_is_pending_is_no_error() {
        assertThat(
                        admin.put(SisClient.IMPORTS + "/abort_all_pending")
                                .ok()
                                .path("aborted")
                                .asBoolean())
                .isTrue();
    }
}

package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisRestoreApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-R" + NUMBER.incrementAndGet();

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    @BeforeEach
    void aCourseWithTwoMembers() {
        sis.run(
                ids(
                        """
                        user_id,login_id,full_name,status
                        U1~,u1~,One,active
                        U2~,u2~,Two,active

                        course_id,short_name,long_name,status
                        C1~,C1,One,published

                        course_id,user_id,role,status
                        C1~,U1~,student,active
                        C1~,U2~,student,active
                        """));
    }

    private JsonNode course() {
        return admin.get("/api/v1/courses/sis_course_id:C1" + x).ok();
    }

    private List<String> states(String state) {
        return admin.get(
                        "/api/v1/courses/" + course().path("id").asLong() + "/enrollments",
                        "state[]",
                        state)
                .each("enrollment_state");
    }

    private String restored(JsonNode sisImport, Object... options) {
        String path = SisClient.IMPORTS + "/" + sisImport.path("id").asLong();
        JsonNode progress = admin.put(path + "/restore_states", options).ok();
        assertThat(progress.path("tag").asString()).isEqualTo("sis_batch_state_restore");
        JsonNode found =
                Awaitility.await()
                        .atMost(Duration.ofSeconds(30))
                        .until(
                                () -> admin.get(path).ok(),
                                one ->
                                        Set.of("restored", "partially_restored")
                                                .contains(SisClient.state(one)));
        return SisClient.state(found);
    }

    @Test
    void states_that_an_import_changed_are_put_back() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,short_name,long_name,status
                                C1~,C1,One,completed

                                course_id,user_id,role,status
                                C1~,U1~,student,deleted
                                C1~,U2~,student,completed
                                """));
        assertThat(states("active")).isEmpty();

        assertThat(restored(done)).isEqualTo("restored");

        assertThat(states("active")).hasSize(2);
        assertThat(course().path("workflow_state").asString()).isEqualTo("available");
    }

    @Test
    void restored_section_keeps_its_assignment_overrides() {
        String section = "section_id,course_id,name,status\nS1~,C1~,Evening,";
        sis.run(ids(section + "active\n"));
        String assignments = "/api/v1/courses/" + course().path("id").asLong() + "/assignments";
        long essay = admin.post(assignments, "assignment[name]", "Essay").id();
        String overrides = assignments + "/" + essay + "/overrides";
        admin.post(
                        overrides,
                        "assignment_override[course_section_id]",
                        "sis_section_id:S1" + x,
                        "assignment_override[due_at]",
                        "2030-01-10T10:00:00Z")
                .ok();
        JsonNode done = sis.run(ids(section + "deleted\n"));
        assertThat(admin.get(overrides).ok()).isEmpty();

        assertThat(restored(done)).isEqualTo("restored");

        assertThat(admin.get(overrides).each("due_at")).containsExactly("2030-01-10T10:00:00Z");
    }

    @Test
    void only_deletions_may_be_put_back() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,user_id,role,status
                                C1~,U1~,student,deleted
                                C1~,U2~,student,completed
                                """));

        assertThat(restored(done, "undelete_only", "true")).isEqualTo("partially_restored");

        assertThat(states("active")).hasSize(1);
        assertThat(states("completed")).hasSize(1);
    }

    @Test
    void both_limits_at_once_and_imports_under_way_are_refused() {
        String path =
                SisClient.IMPORTS
                        + "/"
                        + sis.run(ids("course_id,short_name,long_name,status\n"))
                                .path("id")
                                .asLong()
                        + "/restore_states";

        assertThat(admin.put(path, "undelete_only", "true", "unconclude_only", "true").status())
                .isEqualTo(400);
        assertThat(admin.put(SisClient.IMPORTS + "/999999/restore_states").status()).isEqualTo(404);
        assertThat(new School().person("Nobody").client().put(path).status()).isEqualTo(403);
    }
}

package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisBatchApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static final String USERS =
            """
            user_id,login_id,full_name,status
            U1~,u1~,One,active
            U2~,u2~,Two,active
            """;
    private static final String COURSES =
            """
            course_id,short_name,long_name,term_id,status
            C1~,C1,One,T1~,active
            C2~,C2,Two,T1~,active
            C3~,C3,Three,T2~,active
            """;
    private static final String ENROLLMENTS =
            """
            course_id,user_id,role,status
            C1~,U1~,student,active
            C1~,U2~,student,active
            """;

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-B" + NUMBER.incrementAndGet();

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    private static String without(String csv, String start) {
        return String.join("\n", csv.lines().filter(line -> !line.startsWith(start)).toList())
                + "\n";
    }

    @BeforeEach
    void twoTerms() {
        sis.run(ids("term_id,name,status\nT1~,One,active\nT2~,Two,active\n"));
    }

    private JsonNode all(Object... options) {
        return sis.run(ids(USERS + "\n" + COURSES + "\n" + ENROLLMENTS), options);
    }

    private int status(String course) {
        return admin.get("/api/v1/courses/sis_course_id:" + course + x).status();
    }

    private List<String> enrollments(String course, Object... query) {
        long id = admin.get("/api/v1/courses/sis_course_id:" + course + x).ok().path("id").asLong();
        return admin.get("/api/v1/courses/" + id + "/enrollments", query).each("enrollment_state");
    }

    @Test
    void what_an_import_of_a_term_leaves_out_is_deleted_and_nothing_else() {
        all();
        long term = admin.get("/api/v1/accounts/self/terms/sis_term_id:T1" + x).id();
        long manual =
                admin.post(
                                "/api/v1/accounts/self/courses",
                                "course[name]",
                                "By hand",
                                "course[term_id]",
                                term)
                        .id();

        JsonNode done =
                sis.run(
                        ids(without(COURSES, "C2") + "\n" + without(ENROLLMENTS, "C1~,U2")),
                        "batch_mode",
                        "true",
                        "batch_mode_term_id",
                        "sis_term_id:T1" + x);

        assertThat(sis.errors(done)).isEmpty();
        assertThat(done.path("batch_mode").asBoolean()).isTrue();
        assertThat(done.path("batch_mode_term_id").asLong()).isEqualTo(term);
        assertThat(status("C1")).isEqualTo(200);
        assertThat(status("C2")).isEqualTo(404);
        assertThat(status("C3")).as("of another term").isEqualTo(200);
        assertThat(admin.get("/api/v1/courses/" + manual).status()).isEqualTo(200);
        assertThat(enrollments("C1")).hasSize(1);
    }

    @Test
    void only_what_changed_in_a_data_set_is_applied_and_what_is_gone_is_deleted() {
        JsonNode first = all("diffing_data_set_identifier", "set" + x);
        admin.put("/api/v1/courses/sis_course_id:C1" + x, "course[event]", "conclude").ok();

        JsonNode second =
                sis.run(
                        ids(
                                USERS
                                        + "\n"
                                        + without(COURSES, "C2").replace("Three", "Drei")
                                        + "\n"
                                        + without(ENROLLMENTS, "C1~,U2")),
                        "diffing_data_set_identifier",
                        "set" + x,
                        "diffing_drop_status",
                        "inactive");

        assertThat(sis.errors(second)).isEmpty();
        assertThat(second.path("diffed_against_import_id").asLong())
                .isEqualTo(first.path("id").asLong());
        assertThat(second.path("diffing_threshold_exceeded").asBoolean(true)).isFalse();
        assertThat(second.path("data").path("counts").path("users").asInt()).isZero();
        assertThat(second.path("data").path("counts").path("courses").asInt())
                .as("one changed, one is gone")
                .isEqualTo(2);
        assertThat(status("C2")).isEqualTo(404);
        assertThat(admin.get("/api/v1/courses/sis_course_id:C3" + x).ok().path("name").asString())
                .isEqualTo("Drei");
        assertThat(
                        admin.get("/api/v1/courses/sis_course_id:C1" + x)
                                .ok()
                                .path("workflow_state")
                                .asString())
                .as("what was changed by hand in between is not noticed")
                .isEqualTo("completed");
        assertThat(enrollments("C1", "state[]", "inactive")).hasSize(1);
    }
}

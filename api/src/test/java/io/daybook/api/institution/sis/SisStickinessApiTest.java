package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisStickinessApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-S" + NUMBER.incrementAndGet();

    private long course;

    @BeforeEach
    void aCourseThatSomebodyRenamed() {
        imported("First", "A");
        course = course().path("id").asLong();
        admin.put("/api/v1/courses/" + course, "course[name]", "By hand").ok();
    }

    private void imported(String name, String code, Object... options) {
        String header = "course_id,short_name,long_name,status\n";
        JsonNode done = sis.run(header + "C" + x + "," + code + "," + name + ",active\n", options);
        assertThat(SisClient.state(done)).isEqualTo("imported");
    }

    private JsonNode course() {
        return admin.get("/api/v1/courses/sis_course_id:C" + x).ok();
    }

    private String name() {
        return course().path("name").asString();
    }

    @Test
    void a_change_of_a_course_can_keep_sticky_fields() {
        admin.put(
                        "/api/v1/courses/" + course,
                        "course[name]",
                        "Again",
                        "course[course_code]",
                        "D",
                        "course[event]",
                        "offer",
                        "override_sis_stickiness",
                        false)
                .ok();

        assertThat(name()).isEqualTo("By hand");
        assertThat(course().path("course_code").asString()).isEqualTo("D");
        assertThat(course().path("workflow_state").asString()).isEqualTo("available");
        admin.put(
                        "/api/v1/courses/" + course,
                        "course[event]",
                        "claim",
                        "override_sis_stickiness",
                        false)
                .ok();
        assertThat(course().path("workflow_state").asString()).isEqualTo("available");
        admin.put("/api/v1/courses/" + course, "course[name]", "Again").ok();
        assertThat(name()).isEqualTo("Again");
    }

    @Test
    void a_change_of_a_user_or_account_can_keep_sticky_fields() {
        sis.run("user_id,login_id,full_name,status\nU~,u~,Ada,active\n".replace("~", x));
        String user = "/api/v1/users/sis_user_id:U" + x;
        admin.put(user, "user[name]", "Ada by hand").ok();
        String accounts = "/api/v1/accounts/";
        String account =
                accounts
                        + admin.post(accounts + "self/sub_accounts", "account[name]", "By hand")
                                .id();
        Object[] leave = {"override_sis_stickiness", false};

        admin.put(user, with(leave, "user[name]", "Eve", "user[short_name]", "E")).ok();
        admin.put(account, with(leave, "account[name]", "Another")).ok();

        assertThat(admin.get(user).ok().path("name").asString()).isEqualTo("Ada by hand");
        assertThat(admin.get(account).ok().path("name").asString()).isEqualTo("By hand");
    }

    private static Object[] with(Object[] parameters, Object... more) {
        return Stream.of(parameters, more).flatMap(Stream::of).toArray();
    }
}

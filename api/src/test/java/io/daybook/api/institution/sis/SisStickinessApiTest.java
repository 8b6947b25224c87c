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
    void what_somebody_changed_by_hand_stays_and_the_rest_does_not() {
        imported("Second", "B");

        assertThat(name()).isEqualTo("By hand");
        assertThat(course().path("course_code").asString()).isEqualTo("B");
    }

    @Test
    void an_import_may_override_it_and_it_stays_sticky() {
        imported("Second", "B", "override_sis_stickiness", "true");
        assertThat(name()).isEqualTo("Second");

        imported("Third", "B");
        assertThat(name()).isEqualTo("Second");
    }

    @Test
    void an_import_may_clear_it_for_those_that_follow() {
        imported("Second", "B", "override_sis_stickiness", "true", "clear_sis_stickiness", "true");
        imported("Third", "B");

        assertThat(name()).isEqualTo("Third");
    }

    @Test
    void what_an_import_changes_may_stick_too() {
        imported("Second", "B", "override_sis_stickiness", "true", "add_sis_stickiness", "true");
        imported("Third", "C");

        assertThat(name()).isEqualTo("Second");
        assertThat(course().path("course_code").asString()).isEqualTo("B");
    }

    @Test
    void a_course_that_somebody_published_is_not_deleted_by_a_file() {
        admin.put("/api/v1/courses/" + course, "course[event]", "offer").ok();

        sis.run("course_id,short_name,long_name,status\nC" + x + ",A,A,deleted\n");

        assertThat(course().path("workflow_state").asString()).isEqualTo("available");
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
    void a_file_that_names_a_user_made_by_hand_keeps_the_name_and_suspends_the_user() {
        long user =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "Ada by hand",
                                "pseudonym[unique_id]",
                                "ada" + x)
                        .id();

        sis.run("user_id,login_id,full_name,status\nU~,ada~,Ada,suspended\n".replace("~", x));

        assertThat(admin.get("/api/v1/users/sis_user_id:U" + x).id()).isEqualTo(user);
        assertThat(admin.get("/api/v1/users/" + user).ok().path("name").asString())
                .isEqualTo("Ada by hand");
        assertThat(admin.get("/api/v1/users/" + user + "/logins").each("workflow_state"))
                .containsExactly("suspended");
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

    @Test
    void names_of_users_and_sections_stick() {
        String files =
                """
                user_id,login_id,full_name,status
                U~,u~,Ada,active

                section_id,course_id,name,status
                S~,C~,One,active
                """
                        .replace("~", x);
        sis.run(files);
        admin.put("/api/v1/users/sis_user_id:U" + x, "user[name]", "Ada by hand").ok();
        admin.put("/api/v1/sections/sis_section_id:S" + x, "course_section[name]", "One by hand")
                .ok();

        sis.run(files.replace("Ada", "Ada L.").replace("One", "Two"));

        assertThat(admin.get("/api/v1/users/sis_user_id:U" + x).ok().path("name").asString())
                .isEqualTo("Ada by hand");
        assertThat(admin.get("/api/v1/sections/sis_section_id:S" + x).ok().path("name").asString())
                .isEqualTo("One by hand");
    }
}

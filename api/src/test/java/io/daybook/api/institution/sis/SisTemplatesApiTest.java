package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Templates of accounts and the courses that a student information system makes in them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisTemplatesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final SisClient sis = new SisClient(admin);
    private final String x = School.unique("-T");

    private void imported(String csv) {
        assertThat(SisClient.state(sis.run(csv))).isEqualTo("imported");
    }

    private String course(String name) {
        return "/api/v1/courses/sis_course_id:" + name + x;
    }

    @Test
    void new_courses_are_filled_from_the_template_of_their_account_once() {
        long template = school.course();
        String in = "/api/v1/courses/" + template;
        admin.put(in, "course[template]", true).ok();
        admin.post(in + "/pages", "wiki_page[title]", "Welcome").ok();
        imported("account_id,parent_account_id,name,status\nA" + x + ",,Arts,active\n");
        admin.put("/api/v1/accounts/sis_account_id:A" + x, "account[course_template_id]", template)
                .ok();
        String csv =
                "course_id,short_name,long_name,account_id,status\n"
                        + ("C" + x + ",C,Harmony,A" + x + ",active\n")
                        + ("D" + x + ",D,Rhythm,A" + x + ",active\n");

        imported(csv);
        for (String name : List.of("C", "D")) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(
                            () ->
                                    admin.get(course(name) + "/pages")
                                            .each("title")
                                            .equals(List.of("Welcome")));
        }
        imported(csv);

        assertThat(admin.get(course("C")).ok().path("name").asString()).isEqualTo("Harmony");
        assertThat(admin.get(course("C")).ok().path("template").asBoolean(true)).isFalse();
        assertThat(admin.get(course("C") + "/content_migrations").each("id")).hasSize(1);
    }

    @Test
    void courses_of_other_accounts_begin_empty() {
        imported("course_id,short_name,long_name,status\nE" + x + ",E,Empty,active\n");

        assertThat(admin.get(course("E") + "/content_migrations").each("id")).isEmpty();
    }
}

package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Fields that clients show as HTML, each made and changed. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class HtmlFieldsApiTest {

    private static final String SENT = "<p onclick=\"x()\">Read</p><script>x()</script>";
    private static final String KEPT = "<p>Read</p>";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();

    @Test
    void the_description_of_an_assignment() {
        String path = "/api/v1/courses/" + course + "/assignments";
        var made = admin.post(path, "assignment[name]", "A", "assignment[description]", SENT).ok();

        assertThat(made.path("description").asString()).isEqualTo(KEPT);
        String one = path + "/" + made.path("id").asLong();
        assertThat(
                        admin.put(one, "assignment[description]", SENT + "more")
                                .ok()
                                .path("description")
                                .asString())
                .isEqualTo(KEPT + "more");
    }

    @Test
    void the_syllabus_of_a_course() {
        String path = "/api/v1/courses/" + course;

        admin.put(path, "course[syllabus_body]", SENT).ok();

        assertThat(
                        admin.get(path, "include[]", "syllabus_body")
                                .ok()
                                .path("syllabus_body")
                                .asString())
                .isEqualTo(KEPT);
    }
}

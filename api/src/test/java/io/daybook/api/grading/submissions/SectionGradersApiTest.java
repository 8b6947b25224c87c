package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Graders who are limited to their section, and students who are through with the course. */
class SectionGradersApiTest {

    private static final School SCHOOL = new School();

    private final long own = SCHOOL.course();
    private final long essay =
            SCHOOL.admin()
                    .post(
                            "/api/v1/courses/" + own + "/assignments",
                            "assignment[published]",
                            "true",
                            "assignment[name]",
                            "Essay",
                            "assignment[points_possible]",
                            "10")
                    .id();
    private final String path = "/api/v1/courses/" + own + "/assignments/" + essay + "/submissions";
    private final Person outside = SCHOOL.student(own);
    private final Person inside = SCHOOL.person("In the section");
    private final Person assistant = SCHOOL.person("Limited to the section");
    private final long section =
            SCHOOL.admin()
                    .post("/api/v1/courses/" + own + "/sections", "course_section[name]", "Evening")
                    .id();

    @Test
    void graders_limited_to_a_section_see_and_grade_only_its_students() {
        SCHOOL.limitTo(section, inside, "Student");
        SCHOOL.limitTo(section, assistant, "Ta");
        assertThat(assistant.client().get(path).each("user_id")).containsExactly("" + inside.id());
        assertThat(
                        assistant
                                .client()
                                .put(path + "/" + inside.id(), "submission[posted_grade]", "1")
                                .status())
                .isEqualTo(200);
        Reply refused =
                assistant.client().put(path + "/" + outside.id(), "submission[posted_grade]", "1");
        assertThat(refused.status()).isEqualTo(404);
        assertThat(assistant.client().get(path + "/" + outside.id()).status()).isEqualTo(404);
    }

    @Test
    void graders_of_a_group_see_only_the_members_of_their_sections() {
        SCHOOL.limitTo(section, inside, "Student");
        SCHOOL.limitTo(section, assistant, "Ta");
        long category =
                SCHOOL.admin()
                        .post("/api/v1/courses/" + own + "/group_categories", "name", "Teams")
                        .id();
        long group =
                SCHOOL.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "One")
                        .id();
        for (Person member : new Person[] {inside, outside}) {
            SCHOOL.admin()
                    .post("/api/v1/groups/" + group + "/memberships", "user_id", member.id())
                    .ok();
        }
        long poster =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + own + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Poster",
                                "assignment[points_possible]",
                                "10",
                                "assignment[group_category_id]",
                                category)
                        .id();
        String posters = "/api/v1/courses/" + own + "/assignments/" + poster + "/submissions/";

        JsonNode reply =
                assistant.client().put(posters + inside.id(), "submission[posted_grade]", "7").ok();

        assertThat(reply.path("all_submissions"))
                .extracting(each -> each.path("user_id").asLong())
                .containsExactly(inside.id());
        assertThat(SCHOOL.admin().get(posters + outside.id()).ok().path("score").asDouble())
                .isEqualTo(7);
    }

    @Test
    void students_with_concluded_enrollments_are_not_graded_any_more() {
        long enrollment = SCHOOL.limitTo(section, inside, "Student");
        SCHOOL.admin()
                .delete("/api/v1/courses/" + own + "/enrollments/" + enrollment, "task", "conclude")
                .ok();
        Reply refused =
                SCHOOL.admin().put(path + "/" + inside.id(), "submission[posted_grade]", "1");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().has("error")).isTrue();
        String gradeable = path.replace("/submissions", "/gradeable_students");
        assertThat(SCHOOL.admin().get(gradeable).each("id")).containsExactly("" + outside.id());
    }
}

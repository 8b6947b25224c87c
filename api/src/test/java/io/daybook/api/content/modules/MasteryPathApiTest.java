package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MasteryPathApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private String items = "";

    @BeforeEach
    void make_a_module() {
        long module = teacher.post(api + "/modules", "module[name]", "Week").id();
        teacher.put(api + "/modules/" + module, "module[published]", true).ok();
        items = api + "/modules/" + module + "/items";
    }

    private String choose(long item) {
        return items + "/" + item + "/select_mastery_path";
    }

    private long essay() {
        long essay =
                teacher.post(
                                api + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[published]",
                                true)
                        .id();
        return teacher.post(
                        items, "module_item[type]", "Assignment", "module_item[content_id]", essay)
                .id();
    }

    private static String refusal(Reply reply) {
        return reply.status() + " " + reply.json().path("message").asString();
    }

    private void switchOn() {
        school.admin()
                .put("/api/v1/accounts/self/features/flags/conditional_release", "state", "allowed")
                .ok();
        teacher.put(api + "/features/flags/conditional_release", "state", "on").ok();
    }

    @Test
    void errors_are_reported_in_order() {
        long item = essay();
        Client client = student.client();
        assertThat(teacher.post(choose(item)).status()).isEqualTo(403);
        assertThat(client.post(choose(item), "student_id", "").status()).isEqualTo(403);
        assertThat(client.post(choose(item), "student_id", school.student(course).id()).status())
                .isEqualTo(403);
        assertThat(refusal(client.post(choose(item)))).isEqualTo("400 mastery paths not enabled");

        switchOn();
        assertThat(refusal(client.post(choose(item)))).isEqualTo("400 assignment_set_id required");
        assertThat(client.post(choose(999_999), "assignment_set_id", 1).status()).isEqualTo(404);
        long link =
                teacher.post(
                                items,
                                "module_item[type]",
                                "ExternalUrl",
                                "module_item[title]",
                                "Link",
                                "module_item[external_url]",
                                "https://example.edu/")
                        .id();
        assertThat(client.post(choose(link), "assignment_set_id", 1).status()).isEqualTo(404);
        teacher.put(items + "/" + link, "module_item[published]", true).ok();
        assertThat(refusal(client.post(choose(link), "assignment_set_id", 1)))
                .isEqualTo("400 requested item is not an assignment");
        assertThat(
                        teacher.post(
                                        choose(item),
                                        "assignment_set_id",
                                        1,
                                        "student_id",
                                        student.id())
                                .ok()
                                .toString())
                .isEqualTo(
                        "{\"meta\":{\"primaryCollection\":\"assignments\"},\"items\":[],\"assignments\":[]}");
    }

    @Test
    void a_student_with_a_concluded_enrollment_chooses_nothing_more() {
        long item = essay();
        switchOn();
        Person former = school.person("Former");
        long enrollment = school.enroll(course, former, "Student");
        former.client().post(choose(item), "assignment_set_id", 1).ok();
        teacher.delete(api + "/enrollments/" + enrollment, "task", "conclude").ok();

        assertThat(former.client().post(choose(item), "assignment_set_id", 1).status())
                .isEqualTo(403);
    }

    @Test
    void section_limited_ta_chooses_for_students_of_the_section_alone() {
        long item = essay();
        switchOn();
        long section = teacher.post(api + "/sections", "course_section[name]", "Evening").id();
        Person ta = school.person("Tara");
        school.limitTo(section, ta, "Ta");
        Person own = school.person("Ina");
        school.limitTo(section, own, "Student");

        assertThat(choiceBy(ta, item, own).status()).isEqualTo(200);
        assertThat(choiceBy(ta, item, student).status()).isEqualTo(403);
    }

    private Reply choiceBy(Person ta, long item, Person chosenFor) {
        return ta.client().post(choose(item), "assignment_set_id", 1, "student_id", chosenFor.id());
    }
}

package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** A final grader who is limited to a section (docs/spec/content.md, section 6.1). */
@TestInstance(Lifecycle.PER_CLASS)
class LimitedModeratorApiTest {

    private final ModeratedClass here = new ModeratedClass();
    private final long section =
            here.school.admin().post(here.path("sections"), "course_section[name]", "Evening").id();
    private final Person inside = enrolled("Ina Inside", "Student");
    private final Person limited = enrolled("Lea Limited", "Teacher");
    private final Client client = limited.client();

    private Person enrolled(String name, String type) {
        Person person = here.school.person(name);
        here.school.limitTo(section, person, type);
        return person;
    }

    private long assignment() {
        long assignment = here.assignment("assignment[final_grader_id]", limited.id());
        here.school
                .admin()
                .post(
                        here.path(assignment, "moderated_students"),
                        "student_ids[]",
                        inside.id(),
                        "student_ids[]",
                        here.student.id())
                .ok();
        return assignment;
    }

    private Reply selectAll(long assignment, long... ids) {
        Object[] sent = new Object[2 * ids.length];
        for (int i = 0; i < ids.length; i++) {
            sent[2 * i] = "provisional_grade_ids[]";
            sent[2 * i + 1] = ids[i];
        }
        return client.put(here.path(assignment, "provisional_grades/bulk_select"), sent);
    }

    @Test
    void lists_moderated_students_of_the_section_only() {
        long assignment = assignment();
        assertThat(client.get(here.path(assignment, "moderated_students")).each("id"))
                .containsExactly(String.valueOf(inside.id()));
    }

    @Test
    void selects_grades_of_students_of_the_section_only() {
        long assignment = assignment();
        long foreign = here.grade(assignment, here.ann, here.student, 12);
        long own = here.grade(assignment, here.ann, inside, 8);
        assertThat(here.select(assignment, limited, foreign).status()).isEqualTo(404);
        assertThat(selectAll(assignment, foreign).text()).isEqualTo("[]");
        assertThat(selectAll(assignment, foreign, own).each("selected_provisional_grade_id"))
                .containsExactly(String.valueOf(own));
        assertThat(here.select(assignment, limited, own).status()).isEqualTo(200);
    }

    @Test
    void gives_no_final_mark_to_students_of_other_sections() {
        long assignment = assignment();
        here.grade(assignment, here.ann, here.student, 12);
        Object[] mark = {"submission[posted_grade]", 3, "submission[final]", true};
        assertThat(here.tryGrade(assignment, limited, here.student, mark).status()).isEqualTo(404);
    }

    @Test
    void publishes_when_every_grade_is_of_the_section() {
        long assignment = assignment();
        here.grade(assignment, here.ann, inside, 8);
        long foreign = here.grade(assignment, here.ann, here.student, 12);
        assertThat(here.publish(assignment, limited).status()).isEqualTo(403);
        assertThat(here.submissionSeenBy(here.moderator, assignment, inside).path("score").isNull())
                .isTrue();
        assertThat(here.select(assignment, here.administrator(), foreign).status()).isEqualTo(200);
        assertThat(here.publish(assignment, limited).status()).isEqualTo(403);

        long ofSection = assignment();
        here.grade(ofSection, here.ann, inside, 8);
        assertThat(here.publish(ofSection, limited).text()).isEqualTo("{\"message\":\"OK\"}");
    }

    @Test
    void publishes_in_spite_of_grades_of_students_of_other_sections_who_have_left() {
        long assignment = assignment();
        here.grade(assignment, here.ann, inside, 8);
        here.grade(assignment, here.ann, here.student, 12);
        Client admin = here.school.admin();
        String enrollments = here.path("enrollments");
        long left = admin.get(enrollments, "user_id", here.student.id()).ok().at("/0/id").asLong();
        assertThat(here.publish(assignment, limited).status()).isEqualTo(403);

        admin.delete(enrollments + "/" + left, "task", "delete").ok();

        assertThat(here.publish(assignment, limited).text()).isEqualTo("{\"message\":\"OK\"}");
        assertThat(
                        here.submissionSeenBy(here.moderator, assignment, inside)
                                .path("score")
                                .asDouble())
                .isEqualTo(8);
    }
}

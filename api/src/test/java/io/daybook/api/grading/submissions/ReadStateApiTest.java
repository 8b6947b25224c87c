package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;

/** Everybody notes for themselves what they have read. */
class ReadStateApiTest {

    private static final Classroom HERE = new Classroom();

    private static String status(Person of, long assignment) {
        return HERE.shown(of, assignment, "include[]", "read_status")
                .path("read_status")
                .asString();
    }

    private static String path(long assignment) {
        return HERE.one(assignment, HERE.student) + "/read";
    }

    @Test
    void changes_are_unread_until_marked_read_and_again_after_further_ones() {
        long assignment = HERE.assignment();
        assertThat(status(HERE.student, assignment)).isEqualTo("read");
        HERE.grade(assignment, "8");
        assertThat(status(HERE.student, assignment)).isEqualTo("unread");
        assertThat(HERE.student.client().put(path(assignment)).status()).isEqualTo(204);
        assertThat(status(HERE.student, assignment)).isEqualTo("read");
        HERE.comment(HERE.teacher, assignment, "One more thing");
        assertThat(status(HERE.student, assignment)).isEqualTo("unread");
    }

    @Test
    void own_changes_stay_read_and_changes_by_others_are_unread() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        assertThat(status(HERE.student, assignment)).isEqualTo("read");
        assertThat(status(HERE.teacher, assignment)).isEqualTo("unread");
        assertThat(HERE.teacher.client().put(path(assignment)).status()).isEqualTo(204);
        HERE.grade(assignment, "8");
        assertThat(status(HERE.teacher, assignment)).isEqualTo("read");
    }

    @Test
    void a_note_is_taken_back_even_where_nothing_is_new() {
        long assignment = HERE.assignment();
        assertThat(HERE.student.client().delete(path(assignment)).status()).isEqualTo(204);
        assertThat(status(HERE.student, assignment)).isEqualTo("unread");
        assertThat(status(HERE.teacher, assignment)).isEqualTo("read");
    }

    @Test
    void hidden_grades_do_not_become_unread() {
        long assignment = HERE.assignment("assignment[post_manually]", "true");
        HERE.grade(assignment, "8");
        assertThat(status(HERE.student, assignment)).isEqualTo("read");
    }

    @Test
    void by_way_of_the_section_too() {
        long assignment = HERE.assignment();
        String path =
                "/api/v1/sections/"
                        + HERE.section()
                        + "/assignments/"
                        + assignment
                        + "/submissions/"
                        + HERE.student.id()
                        + "/read";
        assertThat(HERE.teacher.client().delete(path).status()).isEqualTo(204);
        assertThat(status(HERE.teacher, assignment)).isEqualTo("unread");
        assertThat(HERE.teacher.client().put(path).status()).isEqualTo(204);
        assertThat(status(HERE.teacher, assignment)).isEqualTo("read");
    }

    @Test
    void only_of_work_that_one_may_look_at() {
        long assignment = HERE.assignment();
        assertThat(HERE.other.client().put(path(assignment)).status()).isEqualTo(403);
        assertThat(HERE.teacher.client().put(path(999_999_999)).status()).isEqualTo(404);
        long unpublished = HERE.assignment("assignment[published]", "false");
        assertThat(HERE.student.client().put(path(unpublished)).status()).isEqualTo(404);
    }
}

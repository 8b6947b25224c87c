package io.daybook.api.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
import org.junit.jupiter.api.Test;

/** Work of several students on several assignments. */
class StudentsSubmissionsApiTest {

    private static final School SCHOOL = new School();

    private final long own = SCHOOL.course();
    private final Person grader = SCHOOL.teacher(own);
    private final Person first = SCHOOL.student(own);
    private final Person second = SCHOOL.student(own);
    private final String path = "/api/v1/courses/" + own + "/students/submissions";
    private final long one = add();
    private final long two = add();

    private long add() {
        return grader.client()
                .post(
                        "/api/v1/courses/" + own + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        "10")
                .id();
    }

    @Test
    void every_student_s_work_on_every_assignment_page_by_page() {
        Reply page = grader.client().get(path, "student_ids[]", "all", "per_page", 3);
        assertThat(page.each("assignment_id")).containsExactly("" + one, "" + one, "" + two);
        Reply rest = grader.client().get(page.next().orElseThrow());
        assertThat(rest.each("user_id")).containsExactly("" + second.id());
        assertThat(rest.next()).isEmpty();
    }

    @Test
    void a_student_sees_only_their_own() {
        assertThat(first.client().get(path).each("user_id"))
                .containsExactly("" + first.id(), "" + first.id());
        assertThat(first.client().get(path, "student_ids[]", second.id()).status()).isEqualTo(403);
    }

    @Test
    void only_what_was_graded_since() {
        grader.client()
                .put(
                        "/api/v1/courses/"
                                + own
                                + "/assignments/"
                                + two
                                + "/submissions/"
                                + first.id(),
                        "submission[posted_grade]",
                        "7")
                .ok();
        Reply graded =
                grader.client()
                        .get(path, "student_ids[]", "all", "graded_since", "2001-01-01T00:00:00Z");
        assertThat(graded.each("grade")).containsExactly("7");
        assertThat(grader.client().get(path, "graded_since", "someday").status()).isEqualTo(400);
    }

    @Test
    void invisible_assignments_are_refused() {
        assertThat(grader.client().get(path, "assignment_ids[]", 999_999_999).status())
                .isEqualTo(403);
    }
}

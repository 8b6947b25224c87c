package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** The same submission is reached by its course and by the section of its student. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionPathsApiTest {

    private static final Classroom HERE = new Classroom();

    private final long assignment = HERE.assignment();
    private final Client teacher = HERE.teacher.client();
    private final String section = "/api/v1/sections/" + HERE.section();
    private final String all = section + "/assignments/" + assignment + "/submissions";
    private final String one = all + "/" + HERE.student.id();

    @Test
    void what_is_submitted_by_the_section_is_shown_by_the_course() {
        HERE.student
                .client()
                .post(
                        all,
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "Mine")
                .ok();

        assertThat(HERE.shown(HERE.teacher, assignment).path("body").asString()).isEqualTo("Mine");
        assertThat(teacher.get(one).ok()).isEqualTo(HERE.shown(HERE.teacher, assignment));
        assertThat(HERE.other.client().get(one).status()).isEqualTo(403);
    }

    @Test
    void a_file_for_a_comment_is_announced_by_the_section() {
        long file =
                Upload.of(teacher, one + "/comments/files", "notes.txt", "good")
                        .path("id")
                        .asLong();

        var comment =
                teacher.put(one, "comment[text_comment]", "See", "comment[file_ids][]", file)
                        .ok()
                        .path("submission_comments")
                        .path(0);

        assertThat(comment.path("attachments").path(0).path("id").asLong()).isEqualTo(file);
    }

    @Test
    void students_of_a_section_are_graded_at_once() {
        String grade = "grade_data[" + HERE.student.id() + "][posted_grade]";

        HERE.done(teacher.post(all + "/update_grades", grade, "7"));

        assertThat(HERE.shown(HERE.teacher, assignment).path("score").asDouble()).isEqualTo(7);
        assertThat(HERE.other.client().post(all + "/update_grades", grade, "9").status())
                .isEqualTo(403);
    }

    @Test
    void several_assignments_of_a_section_or_a_course_are_graded_at_once() {
        String grade = "grade_data[" + assignment + "][" + HERE.student.id() + "][posted_grade]";

        HERE.done(teacher.post(section + "/submissions/update_grades", grade, "6"));
        assertThat(HERE.shown(HERE.teacher, assignment).path("score").asDouble()).isEqualTo(6);

        String course = "/api/v1/courses/" + HERE.course;
        HERE.done(teacher.post(course + "/submissions/update_grades", grade, "5"));
        assertThat(HERE.shown(HERE.teacher, assignment).path("score").asDouble()).isEqualTo(5);
        assertThat(
                        HERE.student
                                .client()
                                .post(course + "/submissions/update_grades", grade, "9")
                                .status())
                .isEqualTo(403);
    }
}

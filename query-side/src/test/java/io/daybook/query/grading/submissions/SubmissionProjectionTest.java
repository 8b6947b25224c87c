package io.daybook.query.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.platform.views.ProjectionStage;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubmissionProjectionTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 5;
    private static final long ESSAY = 7;
    private static final long STUDENT = 11;
    private static final long REVIEWER = 12;
    private static final long TEACHER = 13;

    private final ProjectionStage stage = new ProjectionStage(new SubmissionProjection());

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static SubmissionCommented said(long id, long author, @Nullable Boolean byStudent) {
        return new SubmissionCommented(
                COURSE,
                ESSAY,
                STUDENT,
                id,
                author,
                new Personal(author, "Well"),
                null,
                List.of(),
                false,
                T0,
                null,
                byStudent);
    }

    private List<Long> withheld() {
        SubmissionView view =
                stage.mongo().findById(SubmissionId.of(ESSAY, STUDENT), SubmissionView.class);
        return Objects.requireNonNull(view).comments().stream()
                .filter(Comment::hidden)
                .map(Comment::id)
                .toList();
    }

    @Test
    void what_students_say_stays_visible_when_the_grade_is_hidden_again() throws Exception {
        stage.follow(
                new SubmissionOpened(COURSE, ESSAY, STUDENT, T0),
                said(1, STUDENT, true),
                said(2, REVIEWER, true),
                said(3, TEACHER, false),
                new SubmissionGradeHidden(COURSE, ESSAY, STUDENT, T0, "A", 1, T0));

        assertThat(withheld()).containsExactly(3L);
    }

    @Test
    void comments_without_an_author_are_by_the_student() throws Exception {
        stage.follow(
                new SubmissionOpened(COURSE, ESSAY, STUDENT, T0),
                said(1, STUDENT, null),
                said(2, TEACHER, null),
                new SubmissionGradeHidden(COURSE, ESSAY, STUDENT, T0, "A", 1, T0));

        assertThat(withheld()).containsExactly(2L);
    }
}

package io.daybook.application.assessment.quizsubmissions;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizFields;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizSubmissionOpened;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OverdueAttemptsTest {

    private static final int PAGE = 1_000;

    private final TestApplication application = TestApplication.running();
    private final WhenAttemptOverdueThenSubmit task =
            application.bean(WhenAttemptOverdueThenSubmit.class);
    private final long course = application.nextId();
    private final long quiz = application.nextId();
    private final long student = application.nextId();
    private final long submission = application.nextId();

    private void send(Object command) {
        application.bean(Commands.class).send(command, Map.of());
        application.awaitViews();
    }

    private void startAttempt(Instant endAt) {
        var fields =
                new QuizFields(
                        Patch.of("Practice"),
                        Patch.absent(),
                        Patch.of(QuizType.PRACTICE_QUIZ),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(true),
                        QuizSettings.NONE);
        var links = new NewLinks(application.nextId(), application.nextId());
        send(new CreateQuiz(course, quiz, links, fields, NOW));
        send(
                new StartQuizAttempt(
                        course,
                        quiz,
                        student,
                        submission,
                        false,
                        false,
                        "token",
                        1,
                        endAt,
                        endAt.minus(Duration.ofHours(1))));
    }

    /** Attempts that the command side does not know, so that each submission is rejected. */
    private void attemptsThatFail(Instant endAt) {
        Object[] events =
                LongStream.range(0, PAGE)
                        .map(_ -> application.nextId())
                        .boxed()
                        .flatMap(id -> attemptThatFails(id, endAt))
                        .toArray();
        application.happened(0, events);
    }

    private Stream<Object> attemptThatFails(long id, Instant endAt) {
        return Stream.of(
                new QuizSubmissionOpened(course, quiz + 1, id, id, NOW),
                new QuizAttemptStarted(
                        course,
                        quiz + 1,
                        id,
                        id,
                        1,
                        false,
                        "token",
                        1,
                        QuizType.PRACTICE_QUIZ,
                        ScoringPolicy.KEEP_HIGHEST,
                        1,
                        0.0,
                        List.of(),
                        endAt,
                        NOW));
    }

    @Test
    void attempts_that_cannot_be_submitted_do_not_keep_others_from_it() throws Exception {
        startAttempt(NOW.minusSeconds(60));
        attemptsThatFail(NOW.minusSeconds(120));

        task.handInAll();
        task.handInAll();
        application.awaitViews();

        var taken = application.bean(QuizSubmissionViews.class).find(submission).orElseThrow();
        assertThat(taken.finished()).hasSize(1);
    }
}

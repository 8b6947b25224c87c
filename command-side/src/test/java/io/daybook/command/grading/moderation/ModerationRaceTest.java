package io.daybook.command.grading.moderation;

import static io.daybook.command.grading.moderation.ModeratedAssignment.ANN;
import static io.daybook.command.grading.moderation.ModeratedAssignment.BOB;
import static io.daybook.command.grading.moderation.ModeratedAssignment.CID;
import static io.daybook.command.grading.moderation.ModeratedAssignment.FINAL;
import static io.daybook.command.grading.moderation.ModeratedAssignment.STUDENT;
import static io.daybook.command.grading.moderation.ModeratedAssignment.choose;
import static io.daybook.command.grading.moderation.ModeratedAssignment.grade;
import static io.daybook.command.grading.moderation.ModeratedAssignment.publish;
import static io.daybook.command.grading.moderation.ModeratedAssignment.select;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeChanged;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeGiven;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.RepeatedTest;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ModerationRaceTest {

    private static final int ROUNDS = 20;

    private final ModeratedAssignment commands = new ModeratedAssignment();

    @AfterEach
    void close() {
        commands.close();
    }

    /** Sends the commands concurrently and returns which of them were accepted. */
    private List<Boolean> atOnce(Object... all) throws InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Boolean>> tasks =
                    Stream.of(all).<Callable<Boolean>>map(one -> () -> isAccepted(one)).toList();
            return threads.invokeAll(tasks).stream().map(Future::resultNow).toList();
        }
    }

    private boolean isAccepted(Object command) {
        try {
            commands.send(command);
            return true;
        } catch (Rejection refused) {
            return false;
        }
    }

    private SubmissionGraded published() {
        return commands.events().stream()
                .filter(SubmissionGraded.class::isInstance)
                .map(SubmissionGraded.class::cast)
                .reduce((_, last) -> last)
                .orElseThrow();
    }

    @RepeatedTest(2)
    void concurrent_provisional_grades_are_neither_lost_nor_mixed() throws Exception {
        commands.given(choose(FINAL, STUDENT));
        for (int round = 1; round <= ROUNDS; round++) {
            assertThat(
                            atOnce(
                                    grade(ANN, 1, STUDENT, "" + round),
                                    grade(BOB, 2, STUDENT, "" + (round + 1)),
                                    grade(FINAL, 3, STUDENT, "" + (round + 2))))
                    .containsOnly(true);
        }

        Map<Long, Double> scores = new HashMap<>();
        for (Object event : commands.events()) {
            if (event instanceof ProvisionalGradeGiven e) {
                assertThat(scores.put(e.graderId(), e.score())).isNull();
            } else if (event instanceof ProvisionalGradeChanged e) {
                scores.put(e.graderId(), e.score());
            }
        }
        assertThat(scores)
                .isEqualTo(
                        Map.of(
                                ANN.id(), ROUNDS + 0.0,
                                BOB.id(), ROUNDS + 1.0,
                                FINAL.id(), ROUNDS + 2.0));
    }

    @RepeatedTest(ROUNDS)
    void last_grader_slot_is_taken_once() throws Exception {
        assertThat(
                        atOnce(
                                grade(ANN, 1, STUDENT, "5"),
                                grade(BOB, 2, STUDENT, "5"),
                                grade(CID, 3, STUDENT, "5")))
                .containsExactlyInAnyOrder(true, false, false);
    }

    @RepeatedTest(ROUNDS)
    void grade_concurrent_with_publication_is_included_or_rejected() throws Exception {
        List<Boolean> accepted = atOnce(grade(ANN, 1, STUDENT, "7"), publish(FINAL));

        assertThat(accepted.getLast()).isTrue();
        assertThat(commands.events().stream().anyMatch(SubmissionGraded.class::isInstance))
                .isEqualTo(accepted.getFirst());
    }

    @RepeatedTest(ROUNDS)
    void grade_published_during_concurrent_decisions_is_that_of_one_grader() throws Exception {
        commands.given(
                choose(FINAL, STUDENT),
                grade(ANN, 1, STUDENT, "1"),
                grade(BOB, 2, STUDENT, "2"),
                select(FINAL, 1));

        List<Boolean> accepted =
                atOnce(
                        grade(ANN, 1, STUDENT, "3"),
                        grade(BOB, 2, STUDENT, "4"),
                        select(FINAL, 2),
                        publish(FINAL));

        assertThat(accepted.getLast()).isTrue();
        SubmissionGraded published = published();
        boolean isAnns = Long.valueOf(ANN.id()).equals(published.graderId());
        boolean regraded = accepted.get(isAnns ? 0 : 1);
        assertThat(published.scoreAfter())
                .as("a grade that was accepted counts")
                .isEqualTo(isAnns ? (regraded ? 3.0 : 1.0) : (regraded ? 4.0 : 2.0));
    }
}

package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Several graders at once, through the real command bus and on the real record. */
class ModerationRaceTest {

    private static final int ROUNDS = 8;

    private final ModeratedClass here = new ModeratedClass();

    private static <T> List<T> atOnce(List<Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        }
    }

    @Test
    void two_graders_and_the_moderator_never_lose_or_mix_a_grade() throws Exception {
        long assignment = here.assignment();
        here.choose(assignment, here.student);
        Map<Long, Double> last = new HashMap<>();
        for (int round = 1; round <= ROUNDS; round++) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            double score = round;
            for (Person grader : List.of(here.ann, here.bob, here.moderator)) {
                double grade = score++;
                last.put(grader.id(), grade);
                tasks.add(() -> grade(assignment, grader, grade));
            }
            assertThat(atOnce(tasks)).containsOnly(200);
        }
        Map<Long, Double> shown = new HashMap<>();
        JsonNode grades =
                here.submissionSeenBy(
                                here.moderator,
                                assignment,
                                here.student,
                                "include[]",
                                "provisional_grades")
                        .path("provisional_grades");
        grades.forEach(
                grade ->
                        shown.put(
                                grade.path("scorer_id").asLong(), grade.path("score").asDouble()));
        assertThat(grades.size()).isEqualTo(3);
        assertThat(shown).isEqualTo(last);
    }

    private int grade(long assignment, Person grader, double grade) {
        return here.tryGrade(assignment, grader, here.student, "submission[posted_grade]", grade)
                .status();
    }

    @Test
    void the_last_place_is_taken_once() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            long assignment = here.assignment();
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (Person grader : List.of(here.ann, here.bob, here.cid)) {
                tasks.add(() -> grade(assignment, grader, 5));
            }
            assertThat(atOnce(tasks)).containsExactlyInAnyOrder(200, 400, 400);
        }
    }

    @Test
    void a_grade_that_races_with_publication_counts_or_is_refused() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            long assignment = here.assignment();
            List<Callable<Integer>> tasks =
                    List.of(
                            () -> grade(assignment, here.ann, 7),
                            () -> here.publish(assignment, here.moderator).status());
            List<Integer> statuses = atOnce(tasks);
            assertThat(statuses.get(1)).isEqualTo(200);
            JsonNode submission = here.submissionSeenBy(here.moderator, assignment, here.student);
            boolean counts = submission.path("score").asDouble() == 7;
            assertThat(counts).isEqualTo(statuses.getFirst() == 200);
        }
    }

    @Test
    void what_is_published_while_everybody_still_decides_is_one_grader_s_own_grade()
            throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            long anns = here.grade(assignment, here.ann, here.student, 1);
            long bobs = here.grade(assignment, here.bob, here.student, 2);
            here.select(assignment, here.moderator, anns).ok();
            List<Callable<Integer>> tasks =
                    List.of(
                            () -> grade(assignment, here.ann, 3),
                            () -> grade(assignment, here.bob, 4),
                            () -> here.select(assignment, here.moderator, bobs).status(),
                            () -> here.publish(assignment, here.moderator).status());
            List<Integer> statuses = atOnce(tasks);
            assertThat(statuses.getLast()).isEqualTo(200);
            JsonNode submission = here.submissionSeenBy(here.moderator, assignment, here.student);
            boolean isAnns = submission.path("grader_id").asLong() == here.ann.id();
            double score = submission.path("score").asDouble();
            assertThat(score).isIn(isAnns ? List.of(1.0, 3.0) : List.of(2.0, 4.0));
            boolean regraded = statuses.get(isAnns ? 0 : 1) == 200;
            assertThat(score > 2).as("a grade that was accepted counts").isEqualTo(regraded);
        }
    }
}

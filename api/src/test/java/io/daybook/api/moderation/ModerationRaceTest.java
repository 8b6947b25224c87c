package io.daybook.api.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.School.Person;
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
}

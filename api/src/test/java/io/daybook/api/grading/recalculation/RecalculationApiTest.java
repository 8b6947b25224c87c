package io.daybook.api.grading.recalculation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.latepolicies.EssayCourse;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Grades follow the late policy, dates and settings a moment after these have changed. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecalculationApiTest {

    private static final School SCHOOL = new School();
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String PAST = "2001-01-01T10:00:00Z";
    private static final String FUTURE = "2999-01-01T10:00:00Z";

    private final EssayCourse course = new EssayCourse(SCHOOL);
    private final Person teacher = course.teacher();
    private final Person student = course.student();
    private final Person other = course.anotherStudent();

    private String path(String what) {
        return course.path(what);
    }

    private long essay(String dueAt, Object... fields) {
        return course.essay(20, dueAt, fields);
    }

    private void change(long assignment, Object... fields) {
        teacher.client().put(path("/assignments/" + assignment), fields).ok();
    }

    private void policy(Object... fields) {
        teacher.client().post(path("/late_policy"), fields).ok();
    }

    private void gradeMissing(double deduction) {
        policy(
                "late_policy[missing_submission_deduction_enabled]",
                true,
                "late_policy[missing_submission_deduction]",
                deduction);
    }

    private JsonNode grade(long assignment, Person of, String posted) {
        return teacher.client()
                .put(course.work(assignment, of), "submission[posted_grade]", posted)
                .ok();
    }

    private JsonNode shown(long assignment, Person of) {
        return teacher.client().get(course.work(assignment, of)).ok();
    }

    private JsonNode awaitWork(long assignment, Person of, Predicate<JsonNode> as) {
        return Awaitility.await().atMost(LIMIT).until(() -> shown(assignment, of), as);
    }

    private static Predicate<JsonNode> score(double score) {
        return work -> work.path("score").asDouble(-1) == score;
    }

    private List<JsonNode> changes(long assignment) {
        List<JsonNode> events = new ArrayList<>();
        teacher.client()
                .get(
                        "/api/v1/audit/grade_change/courses/"
                                + course.id()
                                + "/assignments/"
                                + assignment)
                .ok()
                .path("events")
                .forEach(events::add);
        return events;
    }

    private JsonNode inGradebook(long assignment, Person of) {
        return teacher.client()
                .get(path("/gradebook"), "student_id", of.id())
                .ok()
                .path(0)
                .path("grades")
                .valueStream()
                .filter(grade -> grade.path("assignment_id").asLong() == assignment)
                .findFirst()
                .orElseThrow();
    }

    private JsonNode newestVersion(long assignment, Person of) {
        return teacher.client()
                .get(
                        path("/gradebook_history/feed"),
                        "assignment_id",
                        assignment,
                        "user_id",
                        of.id())
                .ok()
                .path(0);
    }

    @Test
    void missing_work_gets_its_grade_when_the_policy_is_switched_on() {
        long essay = essay(PAST);
        long later = essay(FUTURE);
        course.handIn(essay, other, PAST);
        gradeMissing(75);
        JsonNode graded = awaitWork(essay, student, score(5));
        assertThat(graded.path("workflow_state").asString()).isEqualTo("graded");
        assertThat(graded.path("grade").asString()).isEqualTo("5");
        assertThat(graded.path("grader_id").asLong(-1)).isZero();
        assertThat(inGradebook(essay, student).path("grader_id").asLong(-1)).isZero();
        assertThat(newestVersion(essay, student).path("grader_id").asLong(-1)).isZero();
        assertThat(graded.path("missing").asBoolean()).isTrue();
        assertThat(graded.path("points_deducted").isNull()).isTrue();
        assertThat(shown(essay, other).path("score").isNull()).isTrue();
        assertThat(shown(later, student).path("score").isNull()).isTrue();
        assertThat(changes(essay))
                .singleElement()
                .satisfies(
                        event -> {
                            assertThat(event.path("grade_before").isNull()).isTrue();
                            assertThat(event.path("grade_after").asString()).isEqualTo("5");
                            assertThat(event.path("route").asString()).isEqualTo("late_policy");
                            assertThat(event.path("links").path("grader").isNull()).isTrue();
                        });
        JsonNode handedIn = handInLate(essay);
        assertThat(handedIn.path("score").isNull()).isTrue();
        assertThat(handedIn.path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(handedIn.path("late").asBoolean()).isTrue();
    }

    private JsonNode handInLate(long assignment) {
        return student.client()
                .post(
                        path("/assignments/" + assignment + "/submissions"),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org")
                .ok();
    }

    @Test
    void points_possible_are_recorded_with_each_grade() {
        long essay = essay(FUTURE, "assignment[grading_type]", "letter_grade");
        grade(essay, student, "20");
        change(essay, "assignment[points_possible]", 40);
        awaitWork(essay, student, work -> work.path("grade").asString().equals("F"));
        JsonNode change = changes(essay).getFirst();
        assertThat(change.path("points_possible_before").asDouble()).isEqualTo(20);
        assertThat(change.path("points_possible_after").asDouble()).isEqualTo(40);
        assertThat(change.path("route").asString()).isEqualTo("settings_change");
        assertThat(change.path("score_after").asDouble()).isEqualTo(20);
        assertThat(change.path("grade_before").asString()).isEqualTo("A");
    }
}

package io.daybook.api.grading.recalculation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
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

    private long course;
    private Person teacher;
    private Person student;
    private Person other;

    @BeforeEach
    void a_course_with_two_students() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
        other = SCHOOL.student(course);
    }

    private String path(String what) {
        return "/api/v1/courses/" + course + what;
    }

    private long essay(String dueAt, Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                20,
                                "assignment[due_at]",
                                dueAt,
                                "assignment[submission_types][]",
                                "online_url"));
        all.addAll(List.of(fields));
        return teacher.client().post(path("/assignments"), all.toArray()).id();
    }

    private void change(long assignment, Object... fields) {
        teacher.client().put(path("/assignments/" + assignment), fields).ok();
    }

    private void policy(Object... fields) {
        teacher.client().post(path("/late_policy"), fields).ok();
    }

    private void revise(Object... fields) {
        assertThat(teacher.client().form("PATCH", path("/late_policy"), fields).status())
                .isEqualTo(204);
    }

    private void gradeMissing(double deduction) {
        policy(
                "late_policy[missing_submission_deduction_enabled]",
                true,
                "late_policy[missing_submission_deduction]",
                deduction);
    }

    private String work(long assignment, Person of) {
        return path("/assignments/" + assignment + "/submissions/" + of.id());
    }

    private void handIn(long assignment, Person of, String at) {
        teacher.client()
                .post(
                        path("/assignments/" + assignment + "/submissions"),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org",
                        "submission[user_id]",
                        of.id(),
                        "submission[submitted_at]",
                        at)
                .ok();
    }

    private JsonNode grade(long assignment, Person of, String posted) {
        return teacher.client().put(work(assignment, of), "submission[posted_grade]", posted).ok();
    }

    private JsonNode shown(long assignment, Person of) {
        return teacher.client().get(work(assignment, of)).ok();
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
                .get("/api/v1/audit/grade_change/courses/" + course + "/assignments/" + assignment)
                .ok()
                .path("events")
                .forEach(events::add);
        return events;
    }

    private JsonNode inGradebook(long assignment, Person of) {
        return teacher.client()
                .get("/api/v1/courses/" + course + "/gradebook", "student_id", of.id())
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
                        "/api/v1/courses/" + course + "/gradebook_history/feed",
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
        handIn(essay, other, PAST);
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
    }

    @Test
    void missing_work_gets_its_grade_when_its_date_passes_for_the_student() {
        gradeMissing(100);
        long essay =
                essay(
                        FUTURE,
                        "assignment[assignment_overrides][][student_ids][]",
                        other.id(),
                        "assignment[assignment_overrides][][due_at]",
                        PAST);
        awaitWork(essay, other, score(0));
        assertThat(shown(essay, student).path("score").isNull()).isTrue();
        change(essay, "assignment[due_at]", PAST);
        awaitWork(essay, student, score(0));
    }

    @Test
    void the_grade_for_missing_work_is_removed_by_a_submission_or_a_later_due_date() {
        gradeMissing(100);
        long essay = essay(PAST);
        awaitWork(essay, student, score(0));
        awaitWork(essay, other, score(0));
        JsonNode handedIn =
                student.client()
                        .post(
                                path("/assignments/" + essay + "/submissions"),
                                "submission[submission_type]",
                                "online_url",
                                "submission[url]",
                                "example.org")
                        .ok();
        assertThat(handedIn.path("score").isNull()).isTrue();
        assertThat(handedIn.path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(handedIn.path("late").asBoolean()).isTrue();
        change(essay, "assignment[due_at]", FUTURE);
        awaitWork(essay, other, work -> work.path("score").isNull());
    }

    @Test
    void late_grades_follow_the_policy_and_the_date() {
        long essay = essay(PAST);
        handIn(essay, student, "2001-01-01T11:00:00Z");
        grade(essay, student, "18");
        policy(
                "late_policy[late_submission_deduction_enabled]",
                true,
                "late_policy[late_submission_deduction]",
                10);
        JsonNode cut = awaitWork(essay, student, score(16));
        assertThat(cut.path("entered_score").asDouble()).isEqualTo(18);
        assertThat(cut.path("grader_id").asLong()).isEqualTo(teacher.id());
        revise("late_policy[late_submission_deduction]", 20);
        awaitWork(essay, student, score(14));
        change(essay, "assignment[due_at]", FUTURE);
        JsonNode whole = awaitWork(essay, student, score(18));
        assertThat(whole.path("points_deducted").isNull()).isTrue();
        assertThat(changes(essay))
                .extracting(event -> event.path("route").asString())
                .containsExactly("late_policy", "late_policy", "late_policy", "single");
    }

    @Test
    void a_student_who_comes_later_or_joins_a_group_is_measured_by_the_dates_of_then() {
        long category = teacher.client().post(path("/group_categories"), "name", "Teams").id();
        long group =
                teacher.client()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "A")
                        .id();
        gradeMissing(50);
        long essay = essay(PAST, "assignment[group_category_id]", category);
        Person late = SCHOOL.student(course);
        awaitWork(essay, late, score(10));
        teacher.client()
                .post(
                        path("/assignments/" + essay + "/overrides"),
                        "assignment_override[group_id]",
                        group,
                        "assignment_override[due_at]",
                        FUTURE)
                .ok();
        teacher.client()
                .post("/api/v1/groups/" + group + "/memberships", "user_id", late.id())
                .ok();
        awaitWork(essay, late, work -> work.path("score").isNull());
        teacher.client().delete("/api/v1/groups/" + group + "/users/" + late.id()).ok();
        awaitWork(essay, late, score(10));
    }

    @Test
    void grades_of_a_student_whose_enrollment_has_concluded_stay_until_it_is_taken_up_again() {
        long missed = essay(PAST);
        long late = essay("2026-01-01T10:00:00Z");
        for (Person of : List.of(student, other)) {
            handIn(late, of, "2026-01-01T11:00:00Z");
            grade(late, of, "20");
        }
        gradeMissing(75);
        awaitWork(missed, student, score(5));
        conclude(student);

        revise(
                "late_policy[missing_submission_deduction_enabled]",
                false,
                "late_policy[late_submission_deduction_enabled]",
                true,
                "late_policy[late_submission_deduction]",
                10);
        awaitWork(missed, other, work -> work.path("score").isNull());
        awaitWork(late, other, score(18));
        assertThat(shown(missed, student).path("score").asDouble()).isEqualTo(5);
        assertThat(shown(late, student).path("score").asDouble()).isEqualTo(20);

        SCHOOL.enroll(course, student, "Student");
        awaitWork(missed, student, work -> work.path("score").isNull());
        awaitWork(late, student, score(18));
    }

    @Test
    void an_inactive_student_keeps_a_grade_for_missing_work_until_active_again() {
        long missed = essay(PAST);
        gradeMissing(75);
        awaitWork(missed, student, score(5));
        awaitWork(missed, other, score(5));
        long enrollment = end(student, "deactivate");

        revise(
                "late_policy[missing_submission_deduction_enabled]",
                false,
                "late_policy[late_submission_deduction_enabled]",
                true,
                "late_policy[late_submission_deduction]",
                10);
        awaitWork(missed, other, work -> work.path("score").isNull());
        assertThat(shown(missed, student).path("score").asDouble()).isEqualTo(5);

        teacher.client().put(path("/enrollments/" + enrollment + "/reactivate")).ok();
        awaitWork(missed, student, work -> work.path("score").isNull());
    }

    private void conclude(Person person) {
        end(person, "conclude");
    }

    private long end(Person person, String task) {
        long enrollment =
                teacher.client()
                        .get(path("/enrollments"), "user_id", person.id())
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        teacher.client().delete(path("/enrollments/" + enrollment), "task", task).ok();
        return enrollment;
    }

    @Test
    void what_can_be_reached_is_told_of_each_grade() {
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

package io.daybook.application.grading.recalculation;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.grading.recalculation.RecalculatedCourse.Enrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Whose grades follow the late policy and the dates that hold for them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class WhenRulesChangeThenRecalculateTest {

    private static final Instant PAST = NOW.minus(Duration.ofDays(30));
    private static final Instant FUTURE = NOW.plus(Duration.ofDays(30));
    private static final Instant HOUR_LATE = PAST.plus(Duration.ofHours(1));
    private static final long TEAMS = 1;

    private final RecalculatedCourse course = new RecalculatedCourse();
    private final Enrolled student = course.student();
    private final Enrolled other = course.student();

    @Test
    void missing_work_gets_its_grade_when_the_policy_is_switched_on() throws Exception {
        long essay = course.essay(PAST);
        long later = course.essay(FUTURE);
        course.handIn(essay, other, PAST);
        course.recalculate();
        assertThat(course.score(essay, student)).isNull();

        course.gradeMissing(true, 75);
        course.recalculate();

        assertThat(course.score(essay, student)).isEqualTo(5);
        assertThat(course.score(essay, other)).isNull();
        assertThat(course.score(later, student)).isNull();
    }

    @Test
    void missing_work_gets_its_grade_when_its_date_passes_for_the_student() throws Exception {
        course.gradeMissing(true, 100);
        long essay = course.essay(FUTURE, other, PAST);
        course.recalculate();
        assertThat(course.score(essay, other)).isZero();
        assertThat(course.score(essay, student)).isNull();

        course.reschedule(essay, PAST);
        course.recalculate();

        assertThat(course.score(essay, student)).isZero();
    }

    @Test
    void the_grade_for_missing_is_removed_by_a_submission_or_a_later_due_date() throws Exception {
        course.gradeMissing(true, 100);
        long essay = course.essay(PAST);
        course.recalculate();
        assertThat(course.score(essay, student)).isZero();
        assertThat(course.score(essay, other)).isZero();

        course.handIn(essay, student, NOW);
        assertThat(course.score(essay, student)).isNull();
        course.reschedule(essay, FUTURE);
        course.recalculate();

        assertThat(course.score(essay, student)).isNull();
        assertThat(course.score(essay, other)).isNull();
    }

    @Test
    void late_grades_follow_the_policy_and_the_date() throws Exception {
        long essay = course.essay(PAST);
        course.handIn(essay, student, HOUR_LATE);
        course.grade(essay, student, "18");
        course.deductLate(10);
        course.recalculate();
        assertThat(course.score(essay, student)).isEqualTo(16);

        course.deductLate(20);
        course.recalculate();
        assertThat(course.score(essay, student)).isEqualTo(14);

        course.reschedule(essay, FUTURE);
        course.recalculate();
        assertThat(course.score(essay, student)).isEqualTo(18);
    }

    @Test
    void the_first_grade_of_an_assignment_follows_a_change_that_its_request_did_not_see()
            throws Exception {
        long essay = course.essay(PAST);
        course.handIn(essay, student, HOUR_LATE);
        course.deductLate(10);
        course.recalculate();

        course.grade(essay, student, "18");
        course.recalculate();

        assertThat(course.score(essay, student)).isEqualTo(16);
    }

    @Test
    void a_grade_stored_after_the_recalculation_follows_a_change_that_its_request_did_not_see()
            throws Exception {
        long essay = course.essay(PAST);
        course.grade(essay, other, "20");
        course.handIn(essay, student, HOUR_LATE);
        course.deductLate(10);
        course.recalculate();

        course.grade(essay, student, "18");
        course.recalculate();
        course.await(Duration.ofSeconds(10));
        course.recalculate();

        assertThat(course.score(essay, student)).isEqualTo(16);
    }

    @Test
    void a_student_who_comes_later_or_joins_a_group_is_measured_by_the_dates_of_then()
            throws Exception {
        long group = course.group(TEAMS);
        course.gradeMissing(true, 50);
        long essay = course.groupEssay(PAST, TEAMS, group, FUTURE);
        course.recalculate();

        Enrolled late = course.student();
        course.recalculate();
        assertThat(course.score(essay, late)).isEqualTo(10);

        long membership = course.join(TEAMS, group, late);
        course.recalculate();
        assertThat(course.score(essay, late)).isNull();

        course.leave(group, membership, late);
        course.recalculate();
        assertThat(course.score(essay, late)).isEqualTo(10);
    }

    @Test
    void grades_of_a_student_whose_enrollment_has_concluded_stay_until_it_is_taken_up_again()
            throws Exception {
        long missed = course.essay(PAST);
        long late = course.essay(PAST);
        for (Enrolled of : new Enrolled[] {student, other}) {
            course.handIn(late, of, HOUR_LATE);
            course.grade(late, of, "20");
        }
        course.gradeMissing(true, 75);
        course.recalculate();
        assertThat(course.score(missed, student)).isEqualTo(5);
        course.become(EnrollmentState.COMPLETED, student);

        course.gradeMissing(false, 75);
        course.deductLate(10);
        course.recalculate();
        assertThat(course.score(missed, other)).isNull();
        assertThat(course.score(late, other)).isEqualTo(18);
        assertThat(course.score(missed, student)).isEqualTo(5);
        assertThat(course.score(late, student)).isEqualTo(20);

        course.enrolled(student.user());
        course.recalculate();
        assertThat(course.score(missed, student)).isNull();
        assertThat(course.score(late, student)).isEqualTo(18);
    }

    @Test
    void an_inactive_student_keeps_a_grade_for_missing_work_until_active_again() throws Exception {
        long missed = course.essay(PAST);
        course.gradeMissing(true, 75);
        course.recalculate();
        assertThat(course.score(missed, student)).isEqualTo(5);
        assertThat(course.score(missed, other)).isEqualTo(5);
        course.become(EnrollmentState.INACTIVE, student);

        course.gradeMissing(false, 75);
        course.deductLate(10);
        course.recalculate();
        assertThat(course.score(missed, other)).isNull();
        assertThat(course.score(missed, student)).isEqualTo(5);

        course.become(EnrollmentState.ACTIVE, student);
        course.recalculate();
        assertThat(course.score(missed, student)).isNull();
    }
}

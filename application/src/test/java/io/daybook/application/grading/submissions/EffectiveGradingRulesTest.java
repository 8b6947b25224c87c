package io.daybook.application.grading.submissions;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.grading.submissions.GradingRules.LateRule;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.Entry;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.GradingStandardCreated;
import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyAdopted;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** By which dates, late policy and grading scheme the work of students is graded. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectiveGradingRulesTest {

    private static final Instant DUE = NOW.plus(Duration.ofDays(1));
    private static final Instant LATER = NOW.plus(Duration.ofDays(3));

    private final TestApplication application = TestApplication.running();
    private final long course = application.nextId();
    private final long essay = application.nextId();
    private final long student = application.nextId();
    private final long other = application.nextId();

    @BeforeEach
    void an_essay_assigned_to_two_students() {
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW),
                enrolled(student),
                enrolled(other),
                new AssignmentCreated(course, essay, "Essay", NOW),
                new AssignmentSubmissionRulesChanged(
                        course, essay, List.of("online_url"), List.of(), null, NOW),
                new AssignmentDatesChanged(course, essay, DUE, null, null, NOW));
    }

    private UserEnrolled enrolled(long user) {
        return new UserEnrolled(
                application.nextId(),
                course,
                application.nextId(),
                user,
                EnrollmentType.STUDENT,
                EnrollmentType.STUDENT.roleId(),
                EnrollmentState.ACTIVE,
                false,
                null,
                NOW);
    }

    /** A scheme of the course that knows yes and no. */
    private long scheme(double yesFrom) {
        long id = application.nextId();
        application.happened(
                0,
                new GradingStandardCreated(
                        id,
                        StandardContext.COURSE,
                        course,
                        "Two",
                        List.of(new Entry("yes", yesFrom), new Entry("no", 0)),
                        NOW));
        return id;
    }

    private void assignmentUses(@Nullable Long scheme) {
        application.happened(
                0,
                new AssignmentScoringChanged(
                        course, essay, 20.0, GradingType.LETTER_GRADE, scheme, false, false, NOW));
    }

    private void courseUses(@Nullable Long scheme) {
        application.happened(0, new CourseGradingRulesChanged(course, false, false, scheme, NOW));
    }

    private GradingRules rules() {
        return application
                .bean(EffectiveGradingRules.class)
                .of(
                        application.bean(AssignmentViews.class).byIds(List.of(essay)).getFirst(),
                        application.bean(CourseViews.class).find(course).orElseThrow(),
                        List.of(student, other));
    }

    @Test
    void a_student_with_a_date_of_their_own_is_measured_by_it() {
        giveDate(student, LATER);

        assertThat(rules().dueDates()).containsEntry(student, LATER).containsEntry(other, DUE);
        assertThat(rules().expected()).isTrue();
    }

    private void giveDate(long to, Instant dueAt) {
        long override = application.nextId();
        application.happened(
                0,
                new AssignmentOverrideAdded(
                        course,
                        essay,
                        override,
                        OverrideTarget.STUDENTS,
                        null,
                        List.of(to),
                        null,
                        NOW),
                new AssignmentOverrideDatesChanged(
                        course, essay, override, true, dueAt, false, null, false, null, NOW));
    }

    @Test
    void nothing_is_due_for_a_student_to_whom_it_is_not_assigned() {
        giveDate(student, LATER);
        application.happened(0, new AssignmentAudienceChanged(course, essay, true, NOW));

        assertThat(rules().dueDates()).containsOnlyKeys(student);
    }

    @Test
    void the_late_policy_holds_as_far_as_it_is_switched_on() {
        assertThat(rules().late()).isNull();
        assertThat(rules().missing()).isNull();

        application.happened(
                0,
                new LatePolicyAdopted(course, application.nextId(), NOW),
                late(true, false),
                new LatePolicyForMissingWorkChanged(course, false, 40, NOW));
        assertThat(rules().late()).isEqualTo(new LateRule(10, LateInterval.HOUR, 0));
        assertThat(rules().missing()).isNull();

        application.happened(
                0, late(true, true), new LatePolicyForMissingWorkChanged(course, true, 40, NOW));
        assertThat(rules().late()).isEqualTo(new LateRule(10, LateInterval.HOUR, 30));
        assertThat(rules().missing()).isEqualTo(40);

        application.happened(0, late(false, true));
        assertThat(rules().late()).isNull();
    }

    private LatePolicyForLateWorkChanged late(boolean enabled, boolean minimumEnabled) {
        return new LatePolicyForLateWorkChanged(
                course, enabled, 10, LateInterval.HOUR, minimumEnabled, 30, NOW);
    }

    @Test
    void grades_are_called_by_the_scheme_of_the_assignment_else_of_the_course_else_the_usual_one() {
        assignmentUses(null);
        assertThat(rules().scheme()).isEqualTo(GradingScheme.DEFAULT);

        long ofCourse = scheme(0.6);
        courseUses(ofCourse);
        assertThat(rules().scheme().standardId()).isEqualTo(ofCourse);
        assertThat(rules().scheme().entries())
                .extracting(entry -> entry.name() + " " + entry.from().stripTrailingZeros())
                .containsExactly("yes 6E+1", "no 0");

        long ofAssignment = scheme(0.5);
        assignmentUses(ofAssignment);
        assertThat(rules().scheme().standardId()).isEqualTo(ofAssignment);
    }
}

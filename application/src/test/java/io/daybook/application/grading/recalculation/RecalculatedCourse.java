package io.daybook.application.grading.recalculation;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;

import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.GroupFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentFields.SubmissionFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionContent;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyAdopted;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.grading.recalculation.RecalculationViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A published course of a test's own, whose grades follow their rules when they are asked to. */
final class RecalculatedCourse {

    /** What an essay is worth. */
    static final double POINTS = 20;

    private static final GradingStaff STAFF = new GradingStaff(5, true, true);
    private static final Patch<List<String>> LINK = Patch.of(List.of("online_url"));

    private static final GroupFields ALONE = new GroupFields(Patch.absent(), Patch.absent());

    private final TestApplication application = TestApplication.running();
    private final long course = application.nextId();
    private final long section = application.nextId();
    private final long grader = application.nextId();

    private final MovedClock clock = new MovedClock();
    private final WhenRulesChangeThenRecalculate recalculation =
            new WhenRulesChangeThenRecalculate(
                    application.bean(RecalculationViews.class),
                    application.bean(Recalculations.class),
                    application.bean(ViewPosition.class),
                    clock,
                    application.bean(LeaderTasks.class));

    RecalculatedCourse() {
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW),
                new CoursePublished(course, NOW),
                new LatePolicyAdopted(course, application.nextId(), NOW));
    }

    /** A student's part in the course. */
    record Enrolled(long enrollment, long user) {}

    Enrolled student() {
        return enrolled(application.nextId());
    }

    /** A part of a user who had one before. */
    Enrolled enrolled(long user) {
        long enrollment = application.nextId();
        application.happened(
                0,
                new UserEnrolled(
                        enrollment,
                        course,
                        section,
                        user,
                        EnrollmentType.STUDENT,
                        EnrollmentType.STUDENT.roleId(),
                        EnrollmentState.ACTIVE,
                        false,
                        null,
                        NOW));
        return new Enrolled(enrollment, user);
    }

    void become(EnrollmentState state, Enrolled of) {
        application.happened(
                0, new EnrollmentStateChanged(of.enrollment(), course, of.user(), state, NOW));
    }

    /** Missing work is graded with so much less than everything, in per cent. */
    void gradeMissing(boolean enabled, double deduction) {
        application.happened(
                0, new LatePolicyForMissingWorkChanged(course, enabled, deduction, NOW));
    }

    /** Each day of delay takes so much off, in per cent. */
    void deductLate(double deduction) {
        application.happened(
                0,
                new LatePolicyForLateWorkChanged(
                        course, true, deduction, LateInterval.DAY, false, 0, NOW));
    }

    /** A published essay, which is handed in as a link. */
    long essay(Instant dueAt) {
        return create(fields(due(dueAt), ALONE, null));
    }

    /** The same with another date for this student. */
    long essay(Instant dueAt, Enrolled other, Instant theirDueAt) {
        Audience them = Audience.students(List.of(other.user()));
        return create(fields(due(dueAt), ALONE, dates(them, theirDueAt)));
    }

    /** The same with another date for this group of a category. */
    long groupEssay(Instant dueAt, long category, long group, Instant theirDueAt) {
        Audience them = Audience.of(OverrideTarget.GROUP, group);
        var together = new GroupFields(Patch.of(category), Patch.of(true));
        return create(fields(due(dueAt), together, dates(them, theirDueAt)));
    }

    private long create(AssignmentFields fields) {
        long id = application.nextId();
        send(new CreateAssignment(course, id, application.nextId(), fields, STAFF, NOW));
        return id;
    }

    void reschedule(long assignment, Instant dueAt) {
        change(assignment, AssignmentFields.NONE.counting(due(dueAt), Patch.absent()));
    }

    private void change(long assignment, AssignmentFields fields) {
        send(new ChangeAssignment(course, assignment, fields, STAFF, NOW));
    }

    private static ScheduleFields due(Instant at) {
        return new ScheduleFields(Patch.of(at), Patch.absent(), Patch.absent());
    }

    private Replacement dates(Audience audience, Instant dueAt) {
        var draft =
                new OverrideDraft(
                        application.nextId(), true, audience, Patch.absent(), due(dueAt), 0);
        return new Replacement(List.of(draft), Scope.EVERYONE);
    }

    private static AssignmentFields fields(
            ScheduleFields dates, GroupFields groups, @Nullable Replacement overrides) {
        AssignmentFields named =
                AssignmentFields.NONE
                        .like(Patch.of("Essay"), Patch.absent(), true)
                        .counting(dates, Patch.of(POINTS));
        return new AssignmentFields(
                named.name(),
                named.description(),
                named.assignmentGroupId(),
                named.position(),
                named.schedule(),
                named.scoring(),
                new SubmissionFields(LINK, Patch.absent(), Patch.absent()),
                named.peerReviews(),
                named.moderation(),
                groups,
                named.tool(),
                named.sis(),
                overrides,
                named.onlyVisibleToOverrides(),
                named.anonymousGrading(),
                named.anonymousInstructorAnnotations(),
                named.postManually(),
                named.details(),
                named.published());
    }

    /** Somebody's work counts as handed in at this moment. */
    void handIn(long assignment, Enrolled student, Instant submittedAt) {
        SubmissionContent link =
                SubmissionContent.of(
                        "online_url", null, "https://example.org", null, student.user());
        send(
                new HandInSubmission(
                        course, assignment, student.user(), link, null, submittedAt, NOW));
    }

    void grade(long assignment, Enrolled student, String grade) {
        var marking =
                new GradeInput(
                        Patch.of(grade),
                        false,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());
        send(
                new AssessSubmission(
                        course, assignment, student.user(), grader, marking, null, null, NOW));
    }

    /** A group without members. */
    long group(long category) {
        long group = application.nextId();
        application.happened(
                0,
                new GroupCreated(
                        group, category, GroupContextType.COURSE, course, ROOT, "Team", NOW));
        return group;
    }

    /** Somebody joins a group; answers the membership. */
    long join(long category, long group, Enrolled student) {
        long membership = application.nextId();
        application.happened(
                0,
                new GroupMembershipCreated(
                        group,
                        category,
                        GroupContextType.COURSE,
                        course,
                        membership,
                        student.user(),
                        MembershipState.ACCEPTED,
                        false,
                        NOW));
        return membership;
    }

    void leave(long group, long membership, Enrolled student) {
        application.happened(
                0,
                new GroupMembershipStateChanged(
                        group,
                        membership,
                        student.user(),
                        MembershipState.DELETED,
                        NOW,
                        MembershipState.ACCEPTED));
    }

    private void send(Object command) {
        application.bean(Commands.class).send(command, Map.of());
        application.awaitViews();
    }

    /** Looks at what is waiting, as the service does again and again. */
    void recalculate() throws InterruptedException {
        recalculation.recalculate();
        application.awaitViews();
    }

    /** What somebody has for it now; null for nothing. */
    @Nullable Double score(long assignment, Enrolled student) {
        return application
                .bean(SubmissionViews.class)
                .find(assignment, student.user())
                .map(work -> work.latest().score())
                .orElse(null);
    }

    /** So much time passes until the next recalculation. */
    void await(Duration duration) {
        clock.now = clock.now.plus(duration);
    }

    private static final class MovedClock extends Clock {

        private Instant now = NOW;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}

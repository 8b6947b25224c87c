package io.daybook.application.people.groups;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Which memberships are to end because their users have left the course. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupLeaversTest {

    private static final int ALL = 10_000;

    private final TestApplication application = TestApplication.running();
    private final GroupMembershipViews memberships = application.bean(GroupMembershipViews.class);
    private final long course = application.nextId();
    private final long group = application.nextId();
    private final long membership = application.nextId();
    private final long enrollment = application.nextId();
    private final long user = application.nextId();

    private UserEnrolled enrolled(long id) {
        return new UserEnrolled(
                id,
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

    private void joins() {
        application.happened(0, enrolled(enrollment));
        joinsGroup();
    }

    private void joinsGroup() {
        long category = application.nextId();
        application.happened(
                0,
                new GroupCreated(
                        group, category, GroupContextType.COURSE, course, ROOT, "Red", NOW),
                new GroupMembershipCreated(
                        group,
                        category,
                        GroupContextType.COURSE,
                        course,
                        membership,
                        user,
                        MembershipState.ACCEPTED,
                        false,
                        NOW));
    }

    private void leavesTheCourse() {
        application.happened(
                0,
                new EnrollmentStateChanged(enrollment, course, user, EnrollmentState.DELETED, NOW));
    }

    @Test
    void a_membership_is_to_end_when_its_user_leaves_the_course() {
        joins();

        leavesTheCourse();

        assertThat(memberships.toEnd(ALL)).extracting(GroupMembershipView::id).contains(membership);
    }

    @Test
    void a_membership_is_to_end_when_its_user_joins_the_group_just_after_leaving_the_course() {
        application.happened(0, enrolled(enrollment));
        leavesTheCourse();

        joinsGroup();

        assertThat(memberships.toEnd(ALL)).extracting(GroupMembershipView::id).contains(membership);
    }

    @Test
    void an_invitation_accepted_just_after_its_user_left_the_course_is_to_end() {
        joins();
        leavesTheCourse();

        application.happened(
                0,
                new GroupMembershipStateChanged(
                        group,
                        membership,
                        user,
                        MembershipState.ACCEPTED,
                        NOW,
                        MembershipState.INVITED));

        assertThat(memberships.toEnd(ALL)).extracting(GroupMembershipView::id).contains(membership);
    }

    @Test
    void a_membership_of_a_user_who_was_never_in_the_course_stays() {
        joinsGroup();

        assertThat(memberships.toEnd(ALL))
                .extracting(GroupMembershipView::id)
                .doesNotContain(membership);
    }

    private EnrollmentMoved moves(long from, long to) {
        return new EnrollmentMoved(enrollment, to, user, from, NOW);
    }

    @Test
    void a_membership_is_to_end_when_its_user_goes_to_another_course_with_the_section() {
        joins();

        application.happened(0, moves(course, application.nextId()));

        assertThat(memberships.toEnd(ALL)).extracting(GroupMembershipView::id).contains(membership);
    }

    @Test
    void a_membership_stays_when_the_section_is_back_before_it_ended() {
        joins();
        long other = application.nextId();

        application.happened(0, moves(course, other), moves(other, course));

        assertThat(memberships.toEnd(ALL))
                .extracting(GroupMembershipView::id)
                .doesNotContain(membership);
    }

    @Test
    void a_membership_stays_when_its_user_is_in_another_section_of_the_course() {
        joins();
        application.happened(0, enrolled(application.nextId()));

        application.happened(0, moves(course, application.nextId()));

        assertThat(memberships.toEnd(ALL))
                .extracting(GroupMembershipView::id)
                .doesNotContain(membership);
    }

    @Test
    void group_membership_is_kept_when_the_enrollment_is_concluded() {
        joins();

        application.happened(
                0,
                new EnrollmentStateChanged(
                        enrollment, course, user, EnrollmentState.COMPLETED, NOW));

        assertThat(memberships.toEnd(ALL))
                .extracting(GroupMembershipView::id)
                .doesNotContain(membership);
    }

    @Test
    void a_membership_that_has_ended_before_is_not_to_end_again() {
        joins();
        application.happened(
                0,
                new GroupMembershipStateChanged(
                        group,
                        membership,
                        user,
                        MembershipState.DELETED,
                        NOW,
                        MembershipState.ACCEPTED));

        leavesTheCourse();

        assertThat(memberships.toEnd(ALL))
                .extracting(GroupMembershipView::id)
                .doesNotContain(membership);
    }
}

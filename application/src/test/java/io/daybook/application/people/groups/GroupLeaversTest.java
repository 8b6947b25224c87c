package io.daybook.application.people.groups;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
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

    private void joins() {
        long category = application.nextId();
        application.happened(
                0,
                new UserEnrolled(
                        enrollment,
                        course,
                        application.nextId(),
                        user,
                        EnrollmentType.STUDENT,
                        EnrollmentType.STUDENT.roleId(),
                        EnrollmentState.ACTIVE,
                        false,
                        null,
                        NOW),
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

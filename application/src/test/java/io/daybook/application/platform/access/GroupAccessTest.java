package io.daybook.application.platform.access;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupAccessTest {

    private static final Duration DAY = Duration.ofDays(1);

    private final TestApplication application = TestApplication.running();
    private final GroupAccess access = application.bean(GroupAccess.class);
    private final long course = application.nextId();
    private final long section = application.nextId();
    private final long enrollment = application.nextId();
    private final long group = application.nextId();
    private final long user = application.nextId();

    private void isMember(GroupContextType type, long context, MembershipState state) {
        long category = application.nextId();
        application.happened(
                0,
                new GroupCreated(group, category, type, context, ROOT, "Red", NOW),
                new GroupMembershipCreated(
                        group,
                        category,
                        type,
                        context,
                        application.nextId(),
                        user,
                        state,
                        false,
                        NOW));
    }

    private void studiesAsMember(MembershipState state) {
        application.happened(
                0,
                new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW),
                new CoursePublished(course, NOW),
                new SectionOpened(section, course, ROOT, "Bio", true, NOW),
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
        isMember(GroupContextType.COURSE, course, state);
    }

    private void assertMember(boolean reads, boolean changes) {
        assertThat(access.readsAsMember(user, group)).as("reads").isEqualTo(reads);
        assertThat(access.changesAsMember(user, group)).as("changes").isEqualTo(changes);
    }

    @Test
    void members_read_and_change_while_they_take_part_in_the_course() {
        studiesAsMember(MembershipState.ACCEPTED);

        assertMember(true, true);
    }

    @ParameterizedTest
    @EnumSource(names = {"INVITED", "REQUESTED"})
    void invited_members_neither_read_nor_write(MembershipState state) {
        studiesAsMember(state);

        assertMember(false, false);
    }

    @Test
    void of_a_concluded_course_members_only_read() {
        studiesAsMember(MembershipState.ACCEPTED);
        application.happened(0, new CourseConcluded(course, NOW));

        assertMember(true, false);
    }

    @Test
    void of_a_course_that_is_over_by_its_dates_members_only_read() {
        studiesAsMember(MembershipState.ACCEPTED);
        application.happened(
                0,
                new CourseDatesChanged(
                        course, NOW.minus(DAY.multipliedBy(2)), NOW.minus(DAY), true, NOW));

        assertMember(true, false);
    }

    @Test
    void members_with_concluded_enrollments_only_read() {
        studiesAsMember(MembershipState.ACCEPTED);
        becomes(EnrollmentState.COMPLETED);

        assertMember(true, false);
    }

    @Test
    void members_with_inactive_enrollments_neither_read_nor_write() {
        studiesAsMember(MembershipState.ACCEPTED);
        becomes(EnrollmentState.INACTIVE);

        assertMember(false, false);
    }

    private void becomes(EnrollmentState state) {
        application.happened(0, new EnrollmentStateChanged(enrollment, course, user, state, NOW));
    }

    @Test
    void of_a_deleted_course_members_do_neither() {
        studiesAsMember(MembershipState.ACCEPTED);
        application.happened(0, new CourseDeleted(course, NOW));

        assertMember(false, false);
    }

    @Test
    void members_of_a_community_read_and_change_as_long_as_they_are() {
        isMember(GroupContextType.ACCOUNT, ROOT, MembershipState.ACCEPTED);

        assertMember(true, true);
    }
}

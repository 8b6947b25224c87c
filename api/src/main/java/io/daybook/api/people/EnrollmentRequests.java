package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.Right;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentKey;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.SectionViews;
import io.daybook.query.people.UserView;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes a command of what was sent to enroll someone (fact sheet accounts-assignments, 7.4). */
@Component
class EnrollmentRequests {

    private final Ids ids;
    private final ObjectIds objects;
    private final SectionViews sections;
    private final Clock clock;

    EnrollmentRequests(Ids ids, ObjectIds objects, SectionViews sections, Clock clock) {
        this.ids = ids;
        this.objects = objects;
        this.sections = sections;
        this.clock = clock;
    }

    /** Who is enrolled as what, where and from when. */
    record EnrollUser(@Nullable Fields enrollment) {

        record Fields(
                @Nullable String userId,
                @Nullable String type,
                @Nullable String role,
                @Nullable Long roleId,
                @Nullable String enrollmentState,
                @Nullable String courseSectionId,
                Patch<Boolean> limitPrivilegesToCourseSection,
                @Nullable String associatedUserId,
                Patch<Instant> startAt,
                Patch<Instant> endAt) {}
    }

    /** What makes this enrollment the one it is. */
    static EnrollmentKey key(EnrollmentView e) {
        return new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
    }

    /** The right that enrolling someone as this takes. */
    static Right rightToAdd(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> Right.ADD_STUDENT_TO_COURSE;
            case TEACHER -> Right.ADD_TEACHER_TO_COURSE;
            case TA -> Right.ADD_TA_TO_COURSE;
            case DESIGNER -> Right.ADD_DESIGNER_TO_COURSE;
            case OBSERVER -> Right.ADD_OBSERVER_TO_COURSE;
        };
    }

    /** The right that ending such an enrollment takes. */
    static Right rightToRemove(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> Right.REMOVE_STUDENT_FROM_COURSE;
            case TEACHER -> Right.REMOVE_TEACHER_FROM_COURSE;
            case TA -> Right.REMOVE_TA_FROM_COURSE;
            case DESIGNER -> Right.REMOVE_DESIGNER_FROM_COURSE;
            case OBSERVER -> Right.REMOVE_OBSERVER_FROM_COURSE;
        };
    }

    /**
     * The command to enroll someone.
     *
     * @param section the one the path names, or null
     */
    Enroll enroll(
            CourseView course, @Nullable SectionView section, Caller caller, EnrollUser body) {
        EnrollUser.Fields sent = body.enrollment();
        if (sent == null) {
            throw Rejection.badRequest("No parameters given");
        }
        if (sent.userId() == null || sent.userId().isBlank()) {
            throw Rejection.badRequest("Can't create an enrollment without a user");
        }
        EnrollmentType type = type(sent);
        EnrollmentState state = state(sent.enrollmentState());
        if (course.state() == CourseState.COMPLETED) {
            throw Rejection.badRequest("Can't add an enrollment to a concluded course.");
        }
        if (!caller.may(rightToAdd(type), course)) {
            throw Rejection.forbidden();
        }
        SectionView into = section == null ? section(sent, course) : section;
        UserView user = user(sent.userId(), course, caller);
        var key = new EnrollmentKey(into.id(), type, user.id(), observed(sent, course, caller));
        return new Enroll(
                key,
                ids.next("enrollment"),
                course.id(),
                type.roleId(),
                state,
                sent.limitPrivilegesToCourseSection(),
                sent.startAt(),
                sent.endAt(),
                clock.instant());
    }

    /** What is named by a role must not contradict what is named by a type. */
    private static EnrollmentType type(EnrollUser.Fields sent) {
        String name = TextFields.blankAsNull(sent.type());
        EnrollmentType type =
                name == null
                        ? null
                        : EnrollmentWords.type(name)
                                .orElseThrow(() -> Rejection.badRequest("Invalid type"));
        Optional<EnrollmentType> role = role(sent);
        if (role.isPresent() && type != null && role.get() != type) {
            throw Rejection.badRequest("The specified type must match the base type for the role");
        }
        return role.orElse(type == null ? EnrollmentType.STUDENT : type);
    }

    private static Optional<EnrollmentType> role(EnrollUser.Fields sent) {
        Long roleId = sent.roleId();
        String role = TextFields.blankAsNull(sent.role());
        if (roleId == null && role == null) {
            return Optional.empty();
        }
        Optional<EnrollmentType> found =
                roleId != null ? EnrollmentWords.ofRole(roleId) : EnrollmentWords.type("" + role);
        if (found.isEmpty()) {
            throw Rejection.badRequest("Invalid role");
        }
        return found;
    }

    private static @Nullable EnrollmentState state(@Nullable String name) {
        String sent = TextFields.blankAsNull(name);
        return sent == null ? null : EnrollmentWords.state(sent);
    }

    private SectionView section(EnrollUser.Fields sent, CourseView course) {
        String named = TextFields.blankAsNull(sent.courseSectionId());
        Optional<SectionView> found =
                named == null
                        ? sections.defaultOf(course.id())
                        : objects.section(named, course.rootAccountId());
        return found.filter(section -> section.courseId() == course.id())
                .orElseThrow(Rejection::notFound);
    }

    /** Someone without a login in the institution cannot take part. */
    private UserView user(String named, CourseView course, Caller caller) {
        return objects.user(named.strip(), course.rootAccountId(), caller.id())
                .filter(user -> user.rootAccountId() == course.rootAccountId())
                .filter(user -> !user.logins().isEmpty())
                .orElseThrow(Rejection::notFound);
    }

    private @Nullable Long observed(EnrollUser.Fields sent, CourseView course, Caller caller) {
        String named = TextFields.blankAsNull(sent.associatedUserId());
        return named == null ? null : user(named, course, caller).id();
    }
}

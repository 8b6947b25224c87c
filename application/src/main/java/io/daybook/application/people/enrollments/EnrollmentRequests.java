package io.daybook.application.people.enrollments;

import io.daybook.application.people.enrollments.EnrollmentRoles.ResolvedRole;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Converts enrollment requests to commands, in the order of the rules (docs/spec/institution.md,
 * section 7.4).
 */
@Component
public class EnrollmentRequests {

    private static final String SIS_USER = "sis_user_id:";

    private final Ids ids;
    private final ObjectIds objects;
    private final CachedUserViews people;
    private final SectionViews sections;
    private final CourseConclusion ends;
    private final EnrollmentRoles roles;
    private final EnrollmentRights rights;
    private final Clock clock;

    EnrollmentRequests(
            Ids ids,
            ObjectIds objects,
            CachedUserViews people,
            SectionViews sections,
            CourseConclusion ends,
            EnrollmentRoles roles,
            EnrollmentRights rights,
            Clock clock) {
        this.ids = ids;
        this.objects = objects;
        this.people = people;
        this.sections = sections;
        this.ends = ends;
        this.roles = roles;
        this.rights = rights;
        this.clock = clock;
    }

    /**
     * Request body of an enrollment.
     *
     * @param rootAccount the institution of a given SIS user id
     */
    public record EnrollUser(@Nullable Fields enrollment, @Nullable String rootAccount) {

        /** Whether the request is a self-enrollment by the code of the course. */
        public boolean bringsCode() {
            return enrollment != null
                    && TextFields.blankAsNull(enrollment.selfEnrollmentCode()) != null;
        }

        record Fields(
                @Nullable String userId,
                @Nullable String sisUserId,
                @Nullable String integrationId,
                @Nullable String type,
                @Nullable String role,
                @Nullable Long roleId,
                @Nullable String enrollmentState,
                @Nullable String courseSectionId,
                @Nullable String selfEnrollmentCode,
                Patch<Boolean> limitPrivilegesToCourseSection,
                @Nullable String associatedUserId,
                Patch<Instant> startAt,
                Patch<Instant> endAt) {

            boolean namesUser() {
                return TextFields.blankAsNull(userId) != null
                        || TextFields.blankAsNull(sisUserId) != null
                        || TextFields.blankAsNull(integrationId) != null;
            }

            /** Returns the user's SIS id if the user was given by it. */
            @Nullable String sisId() {
                String foreign = TextFields.blankAsNull(sisUserId);
                String id = TextFields.blankAsNull(userId);
                if (foreign == null && id != null && id.startsWith(SIS_USER)) {
                    return id.substring(SIS_USER.length());
                }
                return foreign;
            }
        }
    }

    /** Returns the key that identifies the enrollment. */
    public static EnrollmentKey key(EnrollmentView e) {
        return new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
    }

    /**
     * Returns the command to enroll a user.
     *
     * @param section the section of the path, or null
     */
    public Enroll enroll(
            CourseView course, @Nullable SectionView section, Caller caller, EnrollUser body) {
        if (!rights.mayAddSomeone(caller, course)) {
            throw Rejection.forbidden();
        }
        EnrollUser.Fields sent = body.enrollment();
        if (sent == null) {
            throw Rejection.badRequest("No parameters given");
        }
        ResolvedRole role = role(sent, course);
        EnrollmentState state = state(sent.enrollmentState());
        if (!rights.mayAdd(caller, course, role.type())) {
            throw Rejection.forbidden();
        }
        SectionView into = section == null ? section(sent, course) : section;
        if (!rights.mayAddTo(caller, course, role.type(), into.id())) {
            throw Rejection.forbidden();
        }
        UserView user = user(body, sent, course, caller);
        boolean named = section != null || TextFields.blankAsNull(sent.courseSectionId()) != null;
        requireOpen(course, role.type(), into, named, user);
        return new Enroll(
                new EnrollmentKey(
                        into.id(), role.type(), user.id(), associated(sent, course, caller)),
                ids.next("enrollment", EnrollmentKey.NUMBERS),
                course.id(),
                role.roleId(),
                state,
                sent.limitPrivilegesToCourseSection(),
                sent.startAt(),
                sent.endAt(),
                loginId(user, sent),
                clock.instant());
    }

    /** All errors of the request are answered together. */
    private ResolvedRole role(EnrollUser.Fields sent, CourseView course) {
        List<String> errors = new ArrayList<>();
        String named =
                sent.roleId() == null
                        ? TextFields.blankAsNull(sent.role())
                        : sent.roleId().toString();
        Optional<ResolvedRole> role =
                roles.choose(
                        TextFields.blankAsNull(sent.type()), named, course.accountId(), errors);
        if (!sent.namesUser()) {
            errors.add("Can't create an enrollment without a user. Include enrollment[user_id]");
        }
        return role.filter(_ -> errors.isEmpty())
                .orElseThrow(() -> Rejection.badRequest(String.join(", ", errors)));
    }

    private static @Nullable EnrollmentState state(@Nullable String name) {
        String sent = TextFields.blankAsNull(name);
        return sent == null ? null : EnrollmentNames.state(sent);
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

    private UserView user(
            EnrollUser body, EnrollUser.Fields sent, CourseView course, Caller caller) {
        String rootAccount = TextFields.blankAsNull(body.rootAccount());
        boolean here =
                rootAccount == null
                        || objects.account(rootAccount, caller.rootAccountId())
                                .filter(account -> account.id() == course.rootAccountId())
                                .isPresent();
        if (!here) {
            throw Rejection.notFound();
        }
        String sisId = TextFields.blankAsNull(sent.sisUserId());
        String integrationId = TextFields.blankAsNull(sent.integrationId());
        long root = course.rootAccountId();
        if (sisId != null) {
            return member(people.findUserBySisId(root, sisId), course);
        }
        return integrationId != null
                ? member(people.findUserByIntegrationId(root, integrationId), course)
                : user("" + TextFields.blankAsNull(sent.userId()), course, caller);
    }

    private UserView user(String named, CourseView course, Caller caller) {
        return member(objects.user(named, course.rootAccountId(), caller.id()), course);
    }

    /** A user without a login in the institution cannot be enrolled. */
    private static UserView member(Optional<UserView> found, CourseView course) {
        return found.filter(user -> user.rootAccountId() == course.rootAccountId())
                .filter(user -> !user.logins().isEmpty())
                .orElseThrow(Rejection::notFound);
    }

    /**
     * In a concluded course, only existing members can be added, to sections that have not ended.
     */
    private void requireOpen(
            CourseView course,
            EnrollmentType type,
            SectionView into,
            boolean sectionNamed,
            UserView user) {
        boolean moves =
                sectionNamed
                        && !people.enrollmentsOf(user.id(), course.id()).isEmpty()
                        && !ends.isOver(into);
        if (!moves && ends.isOver(course, type)) {
            throw Rejection.badRequest("Can't add an enrollment to a concluded course.");
        }
    }

    private @Nullable Long associated(EnrollUser.Fields sent, CourseView course, Caller caller) {
        String named = TextFields.blankAsNull(sent.associatedUserId());
        return named == null ? null : user(named, course, caller).id();
    }

    private static @Nullable Long loginId(UserView user, EnrollUser.Fields sent) {
        String sisId = sent.sisId();
        return sisId == null
                ? null
                : user.logins().stream()
                        .filter(login -> Objects.equals(login.sisUserId(), sisId))
                        .map(LoginView::loginId)
                        .findFirst()
                        .orElse(null);
    }
}

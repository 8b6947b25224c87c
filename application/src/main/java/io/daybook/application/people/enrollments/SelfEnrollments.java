package io.daybook.application.people.enrollments;

import io.daybook.application.people.enrollments.EnrollmentRequests.EnrollUser;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Enrolls users who know the self-enrollment code of a course as students. */
@Component
public class SelfEnrollments {

    private static final Set<EnrollmentState> LEFT =
            EnumSet.of(EnrollmentState.INACTIVE, EnrollmentState.COMPLETED);

    private final Ids ids;
    private final CachedUserViews people;
    private final SectionViews sections;
    private final CourseConclusion ends;
    private final Clock clock;

    SelfEnrollments(
            Ids ids,
            CachedUserViews people,
            SectionViews sections,
            CourseConclusion ends,
            Clock clock) {
        this.ids = ids;
        this.people = people;
        this.sections = sections;
        this.ends = ends;
        this.clock = clock;
    }

    /**
     * Returns the command that enrolls the caller as a student.
     *
     * @param section the section of the path, or null
     * @throws Rejection if another user is given, the code is wrong, or the course cannot be joined
     *     now
     */
    public Enroll join(
            CourseView course, @Nullable SectionView section, Caller caller, EnrollUser body) {
        requireCode(course, Objects.requireNonNull(body.enrollment()));
        if (caller.rootAccountId() != course.rootAccountId()) {
            throw Rejection.notFound();
        }
        List<EnrollmentView> enrollments =
                people.enrollmentsOf(caller.id(), course.id()).stream()
                        .filter(part -> part.type() == EnrollmentType.STUDENT)
                        .toList();
        requireJoinable(course, enrollments);
        SectionView into = section == null ? section(course, enrollments) : section;
        return new Enroll(
                new EnrollmentKey(into.id(), EnrollmentType.STUDENT, caller.id(), null),
                ids.next("enrollment", EnrollmentKey.NUMBERS),
                course.id(),
                enrollments.isEmpty()
                        ? EnrollmentType.STUDENT.roleId()
                        : enrollments.getFirst().roleId(),
                EnrollmentState.ACTIVE,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                null,
                clock.instant());
    }

    /**
     * A user who is in a section already, or invited into one, takes part there and nowhere else.
     */
    private SectionView section(CourseView course, List<EnrollmentView> enrollments) {
        return enrollments.stream()
                .sorted(Comparator.comparing(EnrollmentView::isActive).reversed())
                .map(EnrollmentView::sectionId)
                .flatMap(id -> people.findSection(id).stream())
                .findFirst()
                .or(() -> sections.defaultOf(course.id()))
                .orElseThrow(Rejection::notFound);
    }

    private static void requireCode(CourseView course, EnrollUser.Fields sent) {
        List<String> errors = new ArrayList<>();
        if (!"self".equals(TextFields.blankAsNull(sent.userId()))) {
            errors.add("enrollment[user_id] must be 'self' when self-enrolling");
        }
        String code = TextFields.blankAsNull(sent.selfEnrollmentCode());
        if (!course.joining().selfEnrollment() || !Objects.equals(course.joining().code(), code)) {
            errors.add("enrollment[self_enrollment_code] is invalid");
        }
        if (!errors.isEmpty()) {
            throw Rejection.badRequest(String.join(", ", errors));
        }
    }

    /** Users whose enrollment is inactive or concluded cannot enroll themselves again. */
    private void requireJoinable(CourseView course, List<EnrollmentView> enrollments) {
        if (enrollments.stream().anyMatch(part -> LEFT.contains(part.state()))
                || course.state() != CourseState.AVAILABLE
                || ends.isOver(course, EnrollmentType.STUDENT)) {
            throw Rejection.badRequest("The course cannot be joined now");
        }
    }
}

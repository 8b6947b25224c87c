package io.daybook.application.scheduling.appointments;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.people.courseusers.CurrentStudentViews;
import io.daybook.query.people.courseusers.CurrentStudentViews.Filter;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews.Managed;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews.Student;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides who manages appointment groups and who may reserve their slots (document 2, section 4.6).
 */
@Component
public class AppointmentAccess {

    private final Access access;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final GroupMembershipViews memberships;
    private final AppointmentGroupViews groups;
    private final CurrentStudentViews students;
    private final SectionViews sections;
    private final EnrollmentDates dates;
    private final Clock clock;

    AppointmentAccess(
            Access access,
            CourseViews courses,
            CachedUserViews people,
            GroupMembershipViews memberships,
            AppointmentGroupViews groups,
            CurrentStudentViews students,
            SectionViews sections,
            EnrollmentDates dates,
            Clock clock) {
        this.access = access;
        this.courses = courses;
        this.people = people;
        this.memberships = memberships;
        this.groups = groups;
        this.students = students;
        this.sections = sections;
        this.dates = dates;
        this.clock = clock;
    }

    /** Returns the courses of the group that are not deleted. */
    public List<CourseView> courses(AppointmentGroupView group) {
        return group.courseIds().stream().flatMap(id -> courses.find(id).stream()).toList();
    }

    /**
     * Whether the user manages the group: in one of its courses, including all sections to which
     * the group is limited.
     */
    public boolean manages(long userId, AppointmentGroupView group) {
        return !group.deleted() && manages(userId, courses(group), group.sectionIds());
    }

    /**
     * Whether the user manages a group of these courses.
     *
     * @param sectionIds the sections that may sign up; empty for all
     */
    public boolean manages(long userId, Collection<CourseView> of, Collection<Long> sectionIds) {
        return of.stream().anyMatch(course -> manages(userId, course, sectionIds));
    }

    private boolean manages(long userId, CourseView course, Collection<Long> sectionIds) {
        if (!access.may(userId, Right.MANAGE_CALENDAR, course)) {
            return false;
        }
        Set<Long> only = access.sections(userId, Right.MANAGE_CALENDAR, course);
        return only == null || (!sectionIds.isEmpty() && only.containsAll(sectionIds));
    }

    /** Returns which groups of these courses the user manages. */
    public Managed managed(long userId, Collection<CourseView> of) {
        Set<Long> whole = new HashSet<>();
        Set<Long> limited = new HashSet<>();
        for (CourseView course : of) {
            if (access.may(userId, Right.MANAGE_CALENDAR, course)) {
                boolean all = access.sections(userId, Right.MANAGE_CALENDAR, course) == null;
                (all ? whole : limited).add(course.id());
            }
        }
        List<Long> groupIds =
                limited.isEmpty()
                        ? List.of()
                        : groups.in(limited).stream()
                                .filter(group -> manages(userId, group))
                                .map(AppointmentGroupView::id)
                                .toList();
        return new Managed(whole, groupIds);
    }

    /**
     * Returns the first of these courses in which the user is enrolled; the first of all if there
     * is none.
     */
    public Optional<Long> firstShared(long userId, List<CourseView> of) {
        return of.stream()
                .filter(course -> access.may(userId, Right.READ, course))
                .findFirst()
                .or(() -> of.stream().findFirst())
                .map(CourseView::id);
    }

    /** Returns where the user is currently a student, for queries of groups they may reserve. */
    public Student student(long userId, @Nullable Collection<Long> onlyCourses) {
        Set<Long> courseIds = new HashSet<>();
        Set<Long> sectionIds = new HashSet<>();
        for (EnrollmentView enrollment : people.enrollmentsOf(userId)) {
            boolean asked = onlyCourses == null || onlyCourses.contains(enrollment.courseId());
            if (asked
                    && enrollment.type() == EnrollmentType.STUDENT
                    && isStudent(userId, enrollment)) {
                courseIds.add(enrollment.courseId());
                sectionIds.add(enrollment.sectionId());
            }
        }
        Set<Long> categories =
                courseIds.isEmpty()
                        ? Set.of()
                        : memberships.ofUser(userId).stream()
                                .map(GroupMembershipView::categoryId)
                                .collect(Collectors.toSet());
        return new Student(courseIds, sectionIds, categories);
    }

    /** Whether the user is a student of a course that students may read. */
    private boolean studiesIn(long userId, CourseView course) {
        return access.isStudent(userId, course) && access.may(userId, Right.READ, course);
    }

    private boolean isStudent(long userId, EnrollmentView enrollment) {
        return enrollment.isActive()
                && courses.find(enrollment.courseId())
                        .filter(course -> studiesIn(userId, course))
                        .isPresent();
    }

    /**
     * Returns the participant as which the user reserves slots of a published group: themselves, or
     * their group in its category; empty if they may not.
     */
    public Optional<Long> candidate(long userId, AppointmentGroupView group) {
        if (!group.published() || group.deleted() || !isEligible(userId, group)) {
            return Optional.empty();
        }
        return group.participantType() == ParticipantType.USER
                ? Optional.of(userId)
                : groupOf(userId, group);
    }

    /**
     * Returns a page of the students of a course who may reserve by the dates of their enrollments,
     * by sortable name.
     *
     * @param sectionIds only students of these sections; null for all
     * @param only only these users; null for all
     * @param but excludes these users
     */
    public Page<MemberView> currentStudents(
            CourseView course,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> only,
            Set<Long> but,
            PageRange range) {
        if (EnrollmentDates.isOver(course)) {
            return new Page<>(List.of(), false);
        }
        Instant now = clock.instant();
        Set<Long> open =
                dates.openToStudents(sections.ofCourses(List.of(course.id())), course, now);
        return students.page(new Filter(course.id(), sectionIds, open, only, but), now, range);
    }

    /** Whether the user is a student who is eligible for the group. */
    public boolean isEligible(long userId, AppointmentGroupView group) {
        return courses(group).stream().anyMatch(course -> isEligible(userId, course, group))
                && (group.groupCategoryId() == null || groupOf(userId, group).isPresent());
    }

    private boolean isEligible(long userId, CourseView course, AppointmentGroupView group) {
        return studiesIn(userId, course)
                && (group.sectionIds().isEmpty()
                        || people.enrollmentsOf(userId, course.id()).stream()
                                .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                                .filter(EnrollmentView::isActive)
                                .anyMatch(
                                        enrollment ->
                                                group.sectionIds()
                                                        .contains(enrollment.sectionId())));
    }

    private Optional<Long> groupOf(long userId, AppointmentGroupView group) {
        return memberships.ofUser(userId).stream()
                .filter(member -> Long.valueOf(member.categoryId()).equals(group.groupCategoryId()))
                .map(GroupMembershipView::groupId)
                .findFirst();
    }

    /**
     * Returns the participants whose reservations a reader of the group may see: only their own, or
     * their group's, if participants must not see who signed up (docs/spec/scheduling.md, section
     * 4).
     *
     * @return null for all participants
     */
    public @Nullable Set<Long> seenParticipants(long userId, AppointmentGroupView group) {
        if (group.visibility() == ParticipantVisibility.PROTECTED || manages(userId, group)) {
            return null;
        }
        return candidate(userId, group).map(Set::of).orElse(Set.of());
    }

    /** Whether the user sees the group: they manage it, or are eligible and it is published. */
    public boolean mayRead(long userId, AppointmentGroupView group) {
        return manages(userId, group) || candidate(userId, group).isPresent();
    }
}

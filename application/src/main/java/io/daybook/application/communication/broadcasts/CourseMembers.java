package io.daybook.application.communication.broadcasts;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the users who may be notified of events in a course: the active members of a published
 * course.
 */
@Component
public class CourseMembers {

    private static final Set<EnrollmentType> GRADERS =
            EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA);

    private static final Set<EnrollmentType> STAFF =
            EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);

    private final CourseViews courses;
    private final MemberViews members;
    private final CachedUserViews people;

    CourseMembers(CourseViews courses, MemberViews members, CachedUserViews people) {
        this.courses = courses;
        this.members = members;
        this.people = people;
    }

    /** Returns the course; null unless it is published. */
    public @Nullable CourseView published(long courseId) {
        return courses.find(courseId)
                .filter(course -> course.state() == CourseState.AVAILABLE)
                .orElse(null);
    }

    /**
     * Returns its active members of these types.
     *
     * @param sections limits them to these sections; null for all
     */
    Set<Long> active(CourseView course, Set<EnrollmentType> types, @Nullable Set<Long> sections) {
        return active(course, types, sections, null);
    }

    /** Returns those of these users who are active members. */
    Set<Long> among(CourseView course, Set<Long> userIds) {
        return userIds.isEmpty()
                ? Set.of()
                : active(course, EnumSet.allOf(EnrollmentType.class), null, userIds);
    }

    /** Whether the user is an active member; a user's enrollments are read once for all courses. */
    public boolean isActive(CourseView course, long userId) {
        return active(people.enrollmentsOf(userId, course.id())).findAny().isPresent();
    }

    /** Whether the user has an active student enrollment. */
    boolean isStudent(CourseView course, long userId) {
        return !active(course, EnumSet.of(EnrollmentType.STUDENT), null, Set.of(userId)).isEmpty();
    }

    /** Returns those of these users who have an active enrollment of this type. */
    Set<Long> among(CourseView course, EnrollmentType type, Set<Long> userIds) {
        return userIds.isEmpty() ? Set.of() : active(course, EnumSet.of(type), null, userIds);
    }

    /** Returns teachers, teaching assistants and designers. */
    Set<Long> staff(CourseView course) {
        return active(course, STAFF, null);
    }

    /** Returns teachers and teaching assistants. */
    Set<Long> graders(CourseView course) {
        return active(course, GRADERS, null);
    }

    /** Returns the graders without those who are limited to sections that the student is not in. */
    Set<Long> gradersOf(CourseView course, long studentId) {
        Set<Long> sections =
                active(people.enrollmentsOf(studentId, course.id()))
                        .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                        .map(EnrollmentView::sectionId)
                        .collect(Collectors.toSet());
        return graders(course).stream()
                .filter(grader -> sees(people.enrollmentsOf(grader, course.id()), sections))
                .collect(Collectors.toSet());
    }

    /**
     * Returns the graders without those who are limited to other sections.
     *
     * @param sections the affected sections; null for all
     */
    Set<Long> gradersIn(CourseView course, @Nullable Set<Long> sections) {
        return sections == null
                ? graders(course)
                : graders(course).stream()
                        .filter(grader -> sees(people.enrollmentsOf(grader, course.id()), sections))
                        .collect(Collectors.toSet());
    }

    private static boolean sees(List<EnrollmentView> enrollments, Set<Long> sections) {
        return active(enrollments)
                .filter(enrollment -> GRADERS.contains(enrollment.type()))
                .anyMatch(
                        enrollment ->
                                !enrollment.limitPrivilegesToCourseSection()
                                        || sections.contains(enrollment.sectionId()));
    }

    private static Stream<EnrollmentView> active(List<EnrollmentView> enrollments) {
        return enrollments.stream().filter(EnrollmentView::isActive);
    }

    private Set<Long> active(
            CourseView course,
            Set<EnrollmentType> types,
            @Nullable Set<Long> sections,
            @Nullable Set<Long> among) {
        return new HashSet<>(
                members.userIds(
                        course.id(),
                        new MemberViews.Filter(
                                types,
                                Set.of(EnrollmentState.ACTIVE),
                                Set.of(),
                                sections,
                                among,
                                null,
                                Set.of())));
    }
}

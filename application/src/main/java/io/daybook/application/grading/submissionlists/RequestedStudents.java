package io.daybook.application.grading.submissionlists;

import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Resolves the students whose submissions a caller requests, after checking that the caller may see
 * them.
 */
@Component
public class RequestedStudents {

    private static final PageRange EVERYONE = new PageRange(0, 10_000);
    private static final int MOST_IDS = 100;

    private final VisibleStudents students;
    private final MemberViews members;
    private final EnrollmentViews enrollments;
    private final EnrollmentDates dates;
    private final ObjectIds objects;
    private final Clock clock;

    RequestedStudents(
            VisibleStudents students,
            MemberViews members,
            EnrollmentViews enrollments,
            EnrollmentDates dates,
            ObjectIds objects,
            Clock clock) {
        this.students = students;
        this.members = members;
        this.enrollments = enrollments;
        this.dates = dates;
        this.objects = objects;
        this.clock = clock;
    }

    /** Whether students are currently enrolled or have concluded the course. */
    public enum Part {
        ACTIVE,
        CONCLUDED
    }

    /**
     * Returns the requested students, the caller by default; others only for callers who see their
     * grades. Users are given by id, SIS id, login or {@code self}; unknown SIS ids and logins are
     * ignored.
     */
    public List<Long> of(
            CourseView course, @Nullable SectionView section, Caller caller, Set<String> wanted) {
        if (wanted.isEmpty()) {
            return List.of(caller.id());
        }
        if (wanted.size() > MOST_IDS) {
            throw Rejection.refused("too many students");
        }
        boolean all = wanted.contains("all");
        Set<Long> ids = all ? Set.of() : ids(wanted, course, caller);
        if (!students.seesGrades(caller, course)) {
            Set<Long> readable = students.readable(caller, course);
            if (!readable.containsAll(ids)) {
                throw Rejection.forbidden();
            }
            return (all ? readable : ids).stream().sorted().toList();
        }
        Set<Long> sections = students.sections(caller, course, section);
        List<Long> visible = members.studentsById(course.id(), sections, EVERYONE).items();
        if (!visible.containsAll(ids)) {
            throw Rejection.forbidden();
        }
        return all ? visible : ids.stream().sorted().toList();
    }

    private Set<Long> ids(Set<String> wanted, CourseView course, Caller caller) {
        Set<Long> ids = new HashSet<>(objects.userIds(wanted, course.rootAccountId()).values());
        if (wanted.contains("self")) {
            ids.add(caller.id());
        }
        return ids;
    }

    /**
     * Returns those of these students who are currently enrolled or have concluded, by state or
     * dates.
     */
    public List<Long> only(Part part, boolean byDate, List<Long> ids, CourseView course) {
        Map<Long, List<EnrollmentView>> parts = enrollments.ofUsers(course.id(), ids);
        return ids.stream()
                .filter(
                        id ->
                                parts.getOrDefault(id, List.of()).stream()
                                        .filter(each -> each.type() == EnrollmentType.STUDENT)
                                        .anyMatch(each -> is(part, byDate, each, course)))
                .toList();
    }

    private boolean is(Part part, boolean byDate, EnrollmentView each, CourseView course) {
        boolean over =
                byDate
                        ? dates.stateOf(each, course, clock.instant()) == EffectiveState.COMPLETED
                        : each.state() == EnrollmentState.COMPLETED;
        return switch (part) {
            case CONCLUDED -> over;
            case ACTIVE ->
                    !over
                            && (each.state() == EnrollmentState.ACTIVE
                                    || each.state() == EnrollmentState.INVITED);
        };
    }
}

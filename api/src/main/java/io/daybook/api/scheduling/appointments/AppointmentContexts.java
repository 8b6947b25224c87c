package io.daybook.api.scheduling.appointments;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the context codes of an appointment group: its courses, sections or group category. */
@Component
class AppointmentContexts {

    private static final Pattern CODE =
            Pattern.compile("(course|course_section|group_category)_(\\d{1,16})");

    static final ContextIds NOTHING = new ContextIds(List.of(), List.of(), null);

    private final AppointmentAccess access;
    private final CourseViews courses;
    private final SectionViews sections;
    private final GroupViews groups;
    private final TermViews terms;
    private final Clock clock;

    AppointmentContexts(
            AppointmentAccess access,
            CourseViews courses,
            SectionViews sections,
            GroupViews groups,
            TermViews terms,
            Clock clock) {
        this.access = access;
        this.courses = courses;
        this.sections = sections;
        this.groups = groups;
        this.terms = terms;
        this.clock = clock;
    }

    /**
     * The contexts of the participants.
     *
     * @param groupCategoryId the category whose groups sign up; null if users do
     */
    record ContextIds(
            List<Long> courseIds, List<Long> sectionIds, @Nullable Long groupCategoryId) {}

    /**
     * Returns the requested contexts of a new appointment group.
     *
     * @throws Rejection 404 if no course is given, 403 if the caller could not manage the group
     */
    ContextIds of(AppointmentRequest sent, Caller caller) {
        List<CourseView> named = named(sent);
        requireOpenable(named, caller);
        List<Long> courseIds = named.stream().map(CourseView::id).toList();
        Optional<Long> category = category(sent, courseIds);
        ContextIds of =
                category.isPresent()
                        ? new ContextIds(courseIds, List.of(), category.get())
                        : new ContextIds(courseIds, sections(sent, courseIds), null);
        requireManaged(caller, named, of.sectionIds());
        return of;
    }

    /**
     * The courses sent that a group has not got yet, and which sections may sign up with them.
     * Where some sections were chosen before or are chosen now, all of every other course may.
     * Clients send the courses that a group has along with any change of it.
     *
     * @throws Rejection as above, for the added courses
     */
    ContextIds added(AppointmentGroupView group, AppointmentRequest sent, Caller caller) {
        List<CourseView> joining =
                named(sent).stream()
                        .filter(course -> !group.courseIds().contains(course.id()))
                        .toList();
        if (joining.isEmpty()) {
            return NOTHING;
        }
        requireOpenable(joining, caller);
        List<Long> added = joining.stream().map(CourseView::id).toList();
        List<Long> chosen = sections(sent, added);
        List<Long> more = new ArrayList<>(chosen);
        if (group.sectionIds().isEmpty() && !chosen.isEmpty()) {
            more.addAll(all(group.courseIds()));
        } else if (!group.sectionIds().isEmpty() && chosen.isEmpty()) {
            more.addAll(all(added));
        }
        List<Long> then = new ArrayList<>(group.sectionIds());
        then.addAll(more);
        List<CourseView> courses = new ArrayList<>(access.courses(group));
        courses.addAll(joining);
        requireManaged(caller, courses, then);
        return new ContextIds(added, more, null);
    }

    private List<CourseView> named(AppointmentRequest sent) {
        List<CourseView> named =
                ids(sent.contextCodes(), "course").stream()
                        .flatMap(id -> courses.find(id).stream())
                        .toList();
        if (named.isEmpty()) {
            throw Rejection.notFound();
        }
        return named;
    }

    /** Refuses courses whose calendar the caller does not manage, and concluded ones. */
    private void requireOpenable(List<CourseView> named, Caller caller) {
        if (!named.stream().allMatch(course -> caller.may(Right.MANAGE_CALENDAR, course))) {
            throw Rejection.forbidden();
        }
        if (named.stream().anyMatch(this::isConcluded)) {
            throw Rejection.refused("cannot create an appointment group for a concluded course");
        }
    }

    /** Rejects contexts with which the caller could not change the group afterwards. */
    private void requireManaged(Caller caller, List<CourseView> in, List<Long> sectionIds) {
        if (!access.manages(caller.id(), in, sectionIds)) {
            throw Rejection.forbidden();
        }
    }

    private List<Long> all(List<Long> courseIds) {
        return sections.ofCourses(courseIds).stream().map(SectionView::id).toList();
    }

    /**
     * Whether the course is concluded manually, or by an end date that restricts access, of the
     * course or its term.
     */
    private boolean isConcluded(CourseView course) {
        Instant end = course.restrictEnrollmentsToCourseDates() ? course.endAt() : null;
        if (end == null && course.termId() != null) {
            end = terms.find(course.termId()).map(TermView::endAt).orElse(null);
        }
        return course.state() == CourseState.COMPLETED
                || (end != null && end.isBefore(clock.instant()));
    }

    /** Only a single category counts, and only with a single course. */
    private Optional<Long> category(AppointmentRequest sent, List<Long> courseIds) {
        boolean single = sent.subContextCodes().size() == 1 && courseIds.size() == 1;
        return single
                ? ids(sent.subContextCodes(), "group_category").stream()
                        .findFirst()
                        .flatMap(groups::findCategory)
                        .filter(it -> it.isInCourse() && it.contextId() == courseIds.getFirst())
                        .map(it -> it.id())
                : Optional.empty();
    }

    /** If sections are given, a course without any of them takes part with all its sections. */
    private List<Long> sections(AppointmentRequest sent, List<Long> courseIds) {
        List<Long> asked = ids(sent.subContextCodes(), "course_section");
        if (asked.isEmpty()) {
            return List.of();
        }
        Map<Long, List<SectionView>> byCourse =
                sections.ofCourses(courseIds).stream()
                        .collect(Collectors.groupingBy(SectionView::courseId));
        List<Long> chosen = new ArrayList<>();
        for (List<SectionView> all : byCourse.values()) {
            List<Long> own = all.stream().map(SectionView::id).toList();
            List<Long> named = own.stream().filter(asked::contains).toList();
            chosen.addAll(named.isEmpty() ? own : named);
        }
        return chosen;
    }

    private static List<Long> ids(List<String> codes, String kind) {
        Set<Long> ids = new LinkedHashSet<>();
        for (String code : codes) {
            Matcher matcher = CODE.matcher(code.strip());
            if (matcher.matches() && matcher.group(1).equals(kind)) {
                ids.add(Long.parseLong(matcher.group(2)));
            }
        }
        return List.copyOf(ids);
    }

    /** Returns the ids of the courses among these context codes. */
    static List<Long> courseIds(List<String> codes) {
        return ids(codes, "course");
    }
}

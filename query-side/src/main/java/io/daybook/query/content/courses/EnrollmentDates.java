package io.daybook.query.content.courses;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermView.Dates;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Computes the effective state of enrollments (docs/spec/institution.md, section 7.4). The dates
 * that apply are the enrollment's own if it has both; else those of its section, if the section
 * restricts its members to them; else those of the course, if it does; else those of the term for
 * the type of enrollment. For staff the dates of the term apply in addition to those of section or
 * course.
 */
@Component
public class EnrollmentDates {

    private final CachedUserViews people;
    private final TermViews terms;

    EnrollmentDates(CachedUserViews people, TermViews terms) {
        this.people = people;
        this.terms = terms;
    }

    /** Returns the effective state of the enrollment in this course. */
    public EffectiveState stateOf(EnrollmentView enrollment, CourseView course, Instant now) {
        return people.findSection(enrollment.sectionId())
                .map(section -> state(enrollment, section, course, termOf(course), now))
                .orElse(EffectiveState.DELETED);
    }

    /**
     * Returns the effective states of these enrollments by enrollment id.
     *
     * @param courses by id; enrollments in other courses are left out
     */
    public Map<Long, EffectiveState> statesOf(
            Collection<EnrollmentView> enrollments, Map<Long, CourseView> courses, Instant now) {
        Map<Long, SectionView> sections =
                people.sections(enrollments.stream().map(EnrollmentView::sectionId).toList());
        Map<Long, EffectiveState> states = new HashMap<>();
        for (EnrollmentView enrollment : enrollments) {
            CourseView course = courses.get(enrollment.courseId());
            SectionView section = sections.get(enrollment.sectionId());
            if (course != null) {
                states.put(
                        enrollment.id(),
                        section == null
                                ? EffectiveState.DELETED
                                : state(enrollment, section, course, termOf(course), now));
            }
        }
        return states;
    }

    /**
     * Returns those of the course's sections whose active students are active by the dates of
     * section, course or term. The dates of an enrollment itself are not considered.
     */
    public Set<Long> openToStudents(
            Collection<SectionView> sections, CourseView course, Instant now) {
        if (isOver(course)) {
            return Set.of();
        }
        TermView term = termOf(course);
        return sections.stream()
                .filter(
                        section ->
                                inForce(EnrollmentType.STUDENT, section, course, term).stream()
                                        .anyMatch(dates -> contains(dates, now)))
                .map(SectionView::id)
                .collect(Collectors.toSet());
    }

    /** Whether no enrollment in the course is active, whatever its dates. */
    public static boolean isOver(CourseView course) {
        return course.state() == CourseState.DELETED || course.state() == CourseState.COMPLETED;
    }

    private @Nullable TermView termOf(CourseView course) {
        return Optional.ofNullable(course.termId()).flatMap(terms::findEvenDeleted).orElse(null);
    }

    static EffectiveState state(
            EnrollmentView enrollment,
            SectionView section,
            CourseView course,
            @Nullable TermView term,
            Instant now) {
        if (course.state() == CourseState.DELETED) {
            return EffectiveState.DELETED;
        }
        return switch (enrollment.state()) {
            case DELETED -> EffectiveState.DELETED;
            case REJECTED -> EffectiveState.REJECTED;
            case INACTIVE -> EffectiveState.INACTIVE;
            case COMPLETED -> EffectiveState.COMPLETED;
            case ACTIVE, INVITED -> {
                boolean over = course.state() == CourseState.COMPLETED;
                List<Dates> dates = inForce(enrollment, section, course, term);
                yield over
                        ? EffectiveState.COMPLETED
                        : at(now, dates, enrollment.state() == EnrollmentState.INVITED);
            }
        };
    }

    private static List<Dates> inForce(
            EnrollmentView enrollment,
            SectionView section,
            CourseView course,
            @Nullable TermView term) {
        if (enrollment.startAt() != null && enrollment.endAt() != null) {
            return List.of(new Dates(enrollment.startAt(), enrollment.endAt()));
        }
        return inForce(enrollment.type(), section, course, term);
    }

    private static List<Dates> inForce(
            EnrollmentType type, SectionView section, CourseView course, @Nullable TermView term) {
        Dates ofTerm = term == null ? new Dates(null, null) : term.datesOf(type);
        Dates nearer = null;
        if (section.restrictEnrollmentsToSectionDates()) {
            nearer = new Dates(section.startAt(), section.endAt());
        } else if (course.restrictEnrollmentsToCourseDates()) {
            nearer = new Dates(course.startAt(), course.endAt());
        }
        if (nearer == null) {
            return List.of(ofTerm);
        }
        return type.isStaff() ? List.of(nearer, ofTerm) : List.of(nearer);
    }

    private static EffectiveState at(Instant now, List<Dates> dates, boolean invited) {
        if (dates.stream().anyMatch(each -> contains(each, now))) {
            return invited ? EffectiveState.INVITED : EffectiveState.ACTIVE;
        }
        boolean begun =
                dates.stream()
                        .flatMap(each -> Stream.of(each.startAt(), each.endAt()))
                        .filter(Objects::nonNull)
                        .anyMatch(date -> date.isBefore(now));
        if (begun) {
            return EffectiveState.COMPLETED;
        }
        return invited ? EffectiveState.PENDING_INVITED : EffectiveState.PENDING_ACTIVE;
    }

    private static boolean contains(Dates dates, Instant now) {
        return (dates.startAt() == null || !dates.startAt().isAfter(now))
                && (dates.endAt() == null || !dates.endAt().isBefore(now));
    }
}

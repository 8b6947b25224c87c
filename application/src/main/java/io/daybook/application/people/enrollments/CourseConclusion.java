package io.daybook.application.people.enrollments;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.sections.SectionView;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Decides whether a course or section is concluded, so that users can no longer be enrolled. */
@Component
class CourseConclusion {

    private final TermViews terms;
    private final Clock clock;

    CourseConclusion(TermViews terms, Clock clock) {
        this.terms = terms;
        this.clock = clock;
    }

    /** Whether the course is concluded, or has ended for enrollments of this type. */
    boolean isOver(CourseView course, EnrollmentType type) {
        Instant end = course.restrictEnrollmentsToCourseDates() ? course.endAt() : null;
        if (end == null && course.termId() != null) {
            end =
                    terms.findEvenDeleted(course.termId())
                            .map(term -> term.datesOf(type).endAt())
                            .orElse(null);
        }
        return course.state() == CourseState.COMPLETED || isPast(end);
    }

    /** Whether the section restricts access to its dates and has ended. */
    boolean isOver(SectionView section) {
        return section.restrictEnrollmentsToSectionDates() && isPast(section.endAt());
    }

    private boolean isPast(@Nullable Instant end) {
        return end != null && end.isBefore(clock.instant());
    }
}

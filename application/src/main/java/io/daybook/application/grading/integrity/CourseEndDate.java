package io.daybook.application.grading.integrity;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The date after which grades of a course should no longer change. */
@Component
public class CourseEndDate {

    private static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

    private final TermViews terms;

    CourseEndDate(TermViews terms) {
        this.terms = terms;
    }

    /**
     * Returns when the course ended; its own end date takes precedence over that of the term. A
     * course without an end date never ends.
     */
    public Instant of(CourseView course) {
        return Optional.ofNullable(course.endAt())
                .or(
                        () ->
                                Optional.ofNullable(course.termId())
                                        .flatMap(terms::findEvenDeleted)
                                        .map(TermView::endAt))
                .orElse(NEVER);
    }
}

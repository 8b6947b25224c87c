package io.daybook.application.grading.integrity;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Knows since when grades of a course should not change any more. */
@Component
public class CourseEnd {

    private static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

    private final TermViews terms;

    CourseEnd(TermViews terms) {
        this.terms = terms;
    }

    /**
     * When the course ended: an end of its own goes before that of the term. A course without an
     * end is still open, whatever happens.
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

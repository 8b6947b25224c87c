package io.daybook.api.grading.submissionlists;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.views.PageRange;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Resolves the published assignments whose submissions a caller requests, after checking that the
 * caller may see them.
 */
@Component
class RequestedAssignments {

    private static final PageRange ALL = new PageRange(0, 10_000);
    private static final int FORBIDDEN = 403;

    private final AssignmentLists assignments;
    private final AssignmentReaders readers;

    RequestedAssignments(AssignmentLists assignments, AssignmentReaders readers) {
        this.assignments = assignments;
        this.readers = readers;
    }

    /**
     * Returns the requested assignments, by id; all that the caller sees if none is requested.
     *
     * @param sentToSis limits the result to assignments whose grades are sent to the SIS, which
     *     none are
     */
    List<AssignmentView> of(CourseView course, Caller caller, Set<Long> wanted, boolean sentToSis) {
        var query =
                AssignmentQuery.all(
                        course.id(),
                        readers.of(caller, course).visibility().ofPublished(),
                        null,
                        wanted.isEmpty() ? null : wanted);
        List<AssignmentView> found =
                assignments.list(query, ALL).items().stream()
                        .sorted(Comparator.comparingLong(AssignmentView::id))
                        .toList();
        if (!wanted.isEmpty() && found.size() < wanted.size()) {
            throw new ApiErrorException(
                    ApiErrorResponse.keyed(
                            FORBIDDEN, "error", "you may not see all of these assignments"));
        }
        return sentToSis ? List.of() : found;
    }
}

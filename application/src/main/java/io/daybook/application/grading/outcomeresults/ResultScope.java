package io.daybook.application.grading.outcomeresults;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The students and outcomes whose results are requested.
 *
 * @param outcomes the requested outcomes, by id
 * @param links their links in the course
 * @param userIds the only students; null for all
 * @param sectionIds the only sections; null for all
 * @param seesGrades whether the caller sees work that is not posted, too
 * @param anonymous the assignments whose results would reveal the student to such a caller
 */
public record ResultScope(
        CourseView course,
        Map<Long, OutcomeView> outcomes,
        List<OutcomeLinkView> links,
        @Nullable Set<Long> userIds,
        @Nullable Set<Long> sectionIds,
        boolean seesGrades,
        List<AssignmentView> anonymous) {

    public ResultScope {
        anonymous = List.copyOf(anonymous);
    }
}

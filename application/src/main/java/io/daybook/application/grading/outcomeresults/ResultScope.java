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
 * @param userIds limits it to these students; null for all
 * @param sectionIds limits it to these sections; null for all
 * @param seesGrades whether the caller also sees grades that are not posted
 * @param anonymous the assignments whose results would reveal anonymous students to such a caller
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

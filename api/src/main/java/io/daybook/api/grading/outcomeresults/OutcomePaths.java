package io.daybook.api.grading.outcomeresults;

import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds where the outcomes of a course are linked. */
@Component
class OutcomePaths {

    private final OutcomeGroupViews groups;

    OutcomePaths(OutcomeGroupViews groups) {
        this.groups = groups;
    }

    /**
     * One location of an outcome.
     *
     * @param parts the groups above it without the root, and the outcome itself
     */
    record Path(long outcomeId, List<String> parts) {}

    /** The places of all outcomes that are requested, in the order of their links. */
    List<Path> of(ResultScope scope) {
        Map<Long, OutcomeGroupView> byId =
                groups.allIn(OutcomeContext.COURSE, scope.course().id()).stream()
                        .collect(Collectors.toMap(OutcomeGroupView::id, group -> group));
        List<Path> paths = new ArrayList<>();
        for (OutcomeLinkView link : scope.links()) {
            OutcomeView outcome = scope.outcomes().get(link.outcomeId());
            if (outcome != null) {
                List<String> parts = new ArrayList<>();
                OutcomeGroupView group = byId.get(link.groupId());
                while (group != null && group.parentId() != null) {
                    parts.addFirst(group.title());
                    group = byId.get(group.parentId());
                }
                parts.add(outcome.title());
                paths.add(new Path(outcome.id(), parts));
            }
        }
        return paths;
    }
}

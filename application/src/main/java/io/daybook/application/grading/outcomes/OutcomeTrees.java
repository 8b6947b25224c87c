package io.daybook.application.grading.outcomes;

import io.daybook.command.grading.outcomes.OutcomeGroupCommand.GroupCopy;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads whole trees of outcome groups. */
@Component
public class OutcomeTrees {

    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;
    private final Ids ids;

    OutcomeTrees(OutcomeGroupViews groups, OutcomeViews outcomes, Ids ids) {
        this.groups = groups;
        this.outcomes = outcomes;
        this.ids = ids;
    }

    /** Returns an id for a new group. */
    public long newId() {
        return ids.next("outcome_group");
    }

    /** Returns the group and everything below it, parents before children. */
    List<OutcomeGroupView> topDown(OutcomeGroupView top) {
        Map<Long, List<OutcomeGroupView>> below = new HashMap<>();
        for (OutcomeGroupView group : groups.allIn(top.contextType(), top.contextId())) {
            if (group.parentId() != null) {
                below.computeIfAbsent(group.parentId(), _ -> new ArrayList<>()).add(group);
            }
        }
        List<OutcomeGroupView> found = new ArrayList<>(List.of(top));
        for (int i = 0; i < found.size(); i++) {
            found.addAll(below.getOrDefault(found.get(i).id(), List.of()));
        }
        return found;
    }

    /** Returns the outcomes that are linked in the group and below it, by group. */
    Map<Long, List<Long>> outcomesByGroup(OutcomeGroupView top) {
        return outcomesByGroup(topDown(top).stream().map(OutcomeGroupView::id).toList());
    }

    /** Returns the outcomes that are linked in these groups, by group. */
    Map<Long, List<Long>> outcomesByGroup(List<Long> groupIds) {
        return outcomes.linksInGroups(groupIds).stream()
                .collect(
                        Collectors.groupingBy(
                                OutcomeLinkView::groupId,
                                Collectors.mapping(
                                        OutcomeLinkView::outcomeId, Collectors.toList())));
    }

    /**
     * Returns copies of a tree below a target. The tree is read completely first, because the
     * target may be part of it.
     *
     * @param copyId id of the copy of the top
     */
    List<GroupCopy> copies(OutcomeGroupView source, long targetId, long copyId) {
        List<OutcomeGroupView> all = topDown(source);
        Map<Long, List<Long>> linked = outcomesByGroup(source);
        Map<Long, Long> copyIds = new HashMap<>();
        List<GroupCopy> copies = new ArrayList<>();
        for (OutcomeGroupView group : all) {
            boolean isTop = group.id() == source.id();
            copyIds.put(group.id(), isTop ? copyId : newId());
            copies.add(
                    new GroupCopy(
                            Objects.requireNonNull(copyIds.get(group.id())),
                            isTop
                                    ? targetId
                                    : Objects.requireNonNull(copyIds.get(group.parentId())),
                            group.title(),
                            group.description(),
                            group.vendorGuid(),
                            linked.getOrDefault(group.id(), List.of()).stream()
                                    .collect(
                                            Collectors.toMap(
                                                    outcome -> outcome,
                                                    _ -> ids.next("outcome_link")))));
        }
        return copies;
    }
}

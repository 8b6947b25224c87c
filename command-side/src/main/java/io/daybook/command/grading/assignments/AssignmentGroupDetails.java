package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentGroupCommand.DropRules;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.GroupFields;
import io.daybook.events.grading.assignments.AssignmentGroupEvent;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRenamed;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupSisChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The name, weight and drop rules of an assignment group. */
record AssignmentGroupDetails(
        String name,
        double weight,
        DropRules rules,
        @Nullable String sisSourceId,
        @Nullable String integrationData) {

    static AssignmentGroupDetails named(String name) {
        return new AssignmentGroupDetails(name, 0, DropRules.NONE, null, null);
    }

    AssignmentGroupDetails with(GroupFields sent) {
        DropRules newRules = sent.rules().or(rules);
        return new AssignmentGroupDetails(
                sent.name().orElse(name),
                sent.weight().isPresent() ? sent.weight().orElse(0.0) : weight,
                newRules == null ? DropRules.NONE : newRules,
                sent.sisSourceId().or(sisSourceId),
                sent.integrationData().or(integrationData));
    }

    /** What has to happen so that other facts become these. */
    List<AssignmentGroupEvent> changes(
            AssignmentGroupDetails from, long courseId, long groupId, Instant now) {
        List<AssignmentGroupEvent> events = new ArrayList<>();
        if (!name.equals(from.name)) {
            events.add(new AssignmentGroupRenamed(courseId, groupId, name, now));
        }
        if (weight != from.weight) {
            events.add(new AssignmentGroupWeighted(courseId, groupId, weight, now));
        }
        if (!rules.equals(from.rules)) {
            events.add(
                    new AssignmentGroupRulesChanged(
                            courseId,
                            groupId,
                            rules.dropLowest(),
                            rules.dropHighest(),
                            rules.neverDrop(),
                            now));
        }
        if (!Objects.equals(sisSourceId, from.sisSourceId)
                || !Objects.equals(integrationData, from.integrationData)) {
            events.add(
                    new AssignmentGroupSisChanged(
                            courseId, groupId, sisSourceId, integrationData, now));
        }
        return events;
    }

    AssignmentGroupDetails after(AssignmentGroupRenamed e) {
        return new AssignmentGroupDetails(e.name(), weight, rules, sisSourceId, integrationData);
    }

    AssignmentGroupDetails after(AssignmentGroupWeighted e) {
        return new AssignmentGroupDetails(name, e.weight(), rules, sisSourceId, integrationData);
    }

    AssignmentGroupDetails after(AssignmentGroupRulesChanged e) {
        var to = new DropRules(e.dropLowest(), e.dropHighest(), e.neverDrop());
        return new AssignmentGroupDetails(name, weight, to, sisSourceId, integrationData);
    }

    AssignmentGroupDetails after(AssignmentGroupSisChanged e) {
        return new AssignmentGroupDetails(
                name, weight, rules, e.sisSourceId(), e.integrationData());
    }
}

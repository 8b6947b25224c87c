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
record GroupFacts(
        String name,
        double weight,
        DropRules rules,
        @Nullable String sisSourceId,
        @Nullable String integrationData) {

    static GroupFacts named(String name) {
        return new GroupFacts(name, 0, DropRules.NONE, null, null);
    }

    GroupFacts with(GroupFields sent) {
        DropRules newRules = sent.rules().or(rules);
        return new GroupFacts(
                sent.name().orElse(name),
                sent.weight().isPresent() ? sent.weight().orElse(0.0) : weight,
                newRules == null ? DropRules.NONE : newRules,
                sent.sisSourceId().or(sisSourceId),
                sent.integrationData().or(integrationData));
    }

    /** Returns the events that change other attributes to these. */
    List<AssignmentGroupEvent> changes(GroupFacts from, long courseId, long groupId, Instant now) {
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

    GroupFacts after(AssignmentGroupRenamed e) {
        return new GroupFacts(e.name(), weight, rules, sisSourceId, integrationData);
    }

    GroupFacts after(AssignmentGroupWeighted e) {
        return new GroupFacts(name, e.weight(), rules, sisSourceId, integrationData);
    }

    GroupFacts after(AssignmentGroupRulesChanged e) {
        var to = new DropRules(e.dropLowest(), e.dropHighest(), e.neverDrop());
        return new GroupFacts(name, weight, to, sisSourceId, integrationData);
    }

    GroupFacts after(AssignmentGroupSisChanged e) {
        return new GroupFacts(name, weight, rules, e.sisSourceId(), e.integrationData());
    }
}

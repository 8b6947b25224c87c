package io.daybook.command.content.masterypaths;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.masterypaths.MasteryPathCommand.ChangeMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.CreateMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.DeleteMasteryPathRule;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRangesChanged;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRuleCreated;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRuleDeleted;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathTriggerChanged;
import io.daybook.events.content.masterypaths.ScoringRange.AssignmentSet;
import java.time.Instant;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A mastery path rule: the score of its trigger assignment selects a student's next assignments.
 */
@AggregateRoot
class MasteryPathRule {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long ruleId;
    private long triggerAssignmentId;
    private Ranges ranges = Ranges.NONE;
    private boolean deleted;

    MasteryPathRule() {}

    static String idOf(long ruleId) {
        return "mastery-path-rule-" + ruleId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateMasteryPathRule c) {
        Ranges wanted = Ranges.NONE.with(c.ranges());
        apply(
                new MasteryPathRuleCreated(
                        c.courseId(), c.ruleId(), c.triggerAssignmentId(), c.now()));
        change(wanted, c.now());
    }

    @CommandHandler
    void handle(ChangeMasteryPathRule c) {
        requireIn(c.courseId());
        Ranges wanted = c.ranges().map(ranges::with).orElse(ranges);
        long trigger = c.triggerAssignmentId().orElse(triggerAssignmentId);
        if (trigger != triggerAssignmentId) {
            apply(new MasteryPathTriggerChanged(courseId, ruleId, trigger, c.now()));
        }
        change(wanted, c.now());
    }

    private void change(Ranges wanted, Instant now) {
        if (!wanted.equals(ranges)) {
            apply(new MasteryPathRangesChanged(courseId, ruleId, wanted.all(), now));
        }
    }

    @CommandHandler
    void handle(DeleteMasteryPathRule c) {
        requireIn(c.courseId());
        apply(new MasteryPathRuleDeleted(courseId, ruleId, c.now()));
    }

    /** Returns the trigger assignment. */
    long triggerAssignmentId() {
        return triggerAssignmentId;
    }

    /**
     * Returns the assignment sets that a score offers.
     *
     * @param share the score as a fraction of the trigger's points possible
     */
    List<AssignmentSet> open(double share) {
        return ranges.open(share);
    }

    /** Rejects a command for another course, or after the deletion. */
    void requireIn(long course) {
        if (deleted || course != courseId) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(MasteryPathRuleEvent event) {
        switch (event) {
            case MasteryPathRuleCreated e -> {
                id = idOf(e.ruleId());
                courseId = e.courseId();
                ruleId = e.ruleId();
                triggerAssignmentId = e.triggerAssignmentId();
            }
            case MasteryPathTriggerChanged e -> triggerAssignmentId = e.triggerAssignmentId();
            case MasteryPathRangesChanged e -> ranges = new Ranges(e.ranges());
            case MasteryPathRuleDeleted _ -> deleted = true;
        }
    }
}

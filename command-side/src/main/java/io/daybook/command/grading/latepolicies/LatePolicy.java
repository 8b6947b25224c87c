package io.daybook.command.grading.latepolicies;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.latepolicies.LatePolicyCommand.AdoptLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.ReviseLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.Terms;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.latepolicies.LatePolicyEvent;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyAdopted;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The late policy of a course, which has at most one. */
@AggregateRoot
class LatePolicy {

    private record ForMissing(boolean enabled, double deduction) {}

    private record ForLate(
            boolean enabled,
            double deduction,
            LateInterval interval,
            boolean minimumEnabled,
            double minimumPercent) {}

    @AggregateIdentifier @Nullable String id;
    private ForMissing missing = new ForMissing(false, 100);
    private ForLate late = new ForLate(false, 0, LateInterval.DAY, false, 0);

    LatePolicy() {}

    static String idOf(long courseId) {
        return "latepolicy-" + courseId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(AdoptLatePolicy c) {
        if (id != null) {
            throw Rejection.badRequest("The course already has a late policy");
        }
        apply(new LatePolicyAdopted(c.courseId(), c.policyId(), c.now()));
        revise(c.courseId(), c.terms(), c.now());
    }

    @CommandHandler
    void handle(ReviseLatePolicy c) {
        revise(c.courseId(), c.terms(), c.now());
    }

    private void revise(long courseId, Terms sent, Instant now) {
        var forMissing =
                new ForMissing(
                        sent.missingEnabled().orElse(missing.enabled),
                        sent.missingDeduction().orElse(missing.deduction));
        var forLate =
                new ForLate(
                        sent.lateEnabled().orElse(late.enabled),
                        sent.lateDeduction().orElse(late.deduction),
                        sent.lateInterval().orElse(late.interval),
                        sent.minimumEnabled().orElse(late.minimumEnabled),
                        sent.minimumPercent().orElse(late.minimumPercent));
        if (!forMissing.equals(missing)) {
            apply(
                    new LatePolicyForMissingWorkChanged(
                            courseId, forMissing.enabled, forMissing.deduction, now));
        }
        if (!forLate.equals(late)) {
            apply(
                    new LatePolicyForLateWorkChanged(
                            courseId,
                            forLate.enabled,
                            forLate.deduction,
                            forLate.interval,
                            forLate.minimumEnabled,
                            forLate.minimumPercent,
                            now));
        }
    }

    @EventSourcingHandler
    void on(LatePolicyEvent event) {
        switch (event) {
            case LatePolicyAdopted e -> id = idOf(e.courseId());
            case LatePolicyForMissingWorkChanged e ->
                    missing = new ForMissing(e.enabled(), e.deduction());
            case LatePolicyForLateWorkChanged e ->
                    late =
                            new ForLate(
                                    e.enabled(),
                                    e.deduction(),
                                    e.interval(),
                                    e.minimumEnabled(),
                                    e.minimumPercent());
        }
    }
}

package io.daybook.command.grading.gradingstandards;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.Entry;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.GradingStandardCreated;
import java.util.Comparator;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A grading scheme, which is immutable. */
@AggregateRoot
class GradingStandard {

    private static final Comparator<CreateGradingStandard.Entry> BEST_FIRST =
            Comparator.comparingDouble(CreateGradingStandard.Entry::from).reversed();

    @AggregateIdentifier @Nullable String id;

    GradingStandard() {}

    static String idOf(long standardId) {
        return "gradingstandard-" + standardId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateGradingStandard c) {
        var scheme = c.entries().stream().sorted(BEST_FIRST).toList();
        requireWhole(scheme);
        apply(
                new GradingStandardCreated(
                        c.standardId(),
                        c.contextType(),
                        c.contextId(),
                        c.title(),
                        scheme.stream()
                                .map(entry -> new Entry(entry.name(), entry.from()))
                                .toList(),
                        c.now()));
    }

    /**
     * Rejects a scheme that does not assign exactly one name to every fraction of the points
     * possible.
     */
    private static void requireWhole(List<CreateGradingStandard.Entry> entries) {
        long names =
                entries.stream()
                        .map(CreateGradingStandard.Entry::name)
                        .filter(n -> !n.isBlank())
                        .distinct()
                        .count();
        long bounds =
                entries.stream()
                        .map(CreateGradingStandard.Entry::from)
                        .filter(from -> from >= 0)
                        .distinct()
                        .count();
        if (entries.isEmpty() || names < entries.size() || bounds < entries.size()) {
            throw Rejection.invalid(
                    "grading_scheme_entry", "must have different names and values of 0 or more");
        }
        if (entries.getLast().from() != 0) {
            throw Rejection.invalid("grading_scheme_entry", "must have a value of 0");
        }
    }

    @EventSourcingHandler
    void on(GradingStandardEvent event) {
        id =
                switch (event) {
                    case GradingStandardCreated e -> idOf(e.standardId());
                };
    }
}

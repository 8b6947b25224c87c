package io.daybook.command.grading.gradingstandards;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.gradingstandards.StandardContext;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Creates a grading scheme (docs/spec/grading.md, sections 4.3 and 5). */
public record CreateGradingStandard(
        long standardId,
        StandardContext contextType,
        long contextId,
        String title,
        List<Entry> entries,
        Instant now) {

    private static final int LONGEST = 255;

    /** A grade name and its lower bound as a fraction of the points possible, between 0 and 1. */
    public record Entry(String name, double from) {}

    /** Rejects a blank or overlong title. */
    public CreateGradingStandard {
        entries = List.copyOf(entries);
        if (title.isBlank()) {
            throw Rejection.invalid("title", "can't be blank");
        }
        if (title.length() > LONGEST) {
            throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
        }
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return GradingStandard.idOf(standardId);
    }
}

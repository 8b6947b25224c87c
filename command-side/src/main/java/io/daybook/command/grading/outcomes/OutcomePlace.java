package io.daybook.command.grading.outcomes;

import io.daybook.events.grading.outcomes.OutcomeContext;
import java.util.Locale;

/**
 * A context of outcomes.
 *
 * @param id of the account or course; 0 for the whole site
 */
public record OutcomePlace(OutcomeContext type, long id) {

    /** The whole site. */
    public static final OutcomePlace GLOBAL = new OutcomePlace(OutcomeContext.GLOBAL, 0);

    /** An account. */
    public static OutcomePlace account(long id) {
        return new OutcomePlace(OutcomeContext.ACCOUNT, id);
    }

    /** A course. */
    public static OutcomePlace course(long id) {
        return new OutcomePlace(OutcomeContext.COURSE, id);
    }

    String treeId() {
        return "outcometree-" + type.name().toLowerCase(Locale.ROOT) + "-" + id;
    }
}

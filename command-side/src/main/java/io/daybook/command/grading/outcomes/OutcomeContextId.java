package io.daybook.command.grading.outcomes;

import io.daybook.events.grading.outcomes.OutcomeContext;
import java.util.Locale;

/**
 * The context that outcomes belong to: the whole site, an account or a course.
 *
 * @param id of the account or course; 0 for the whole site
 */
public record OutcomeContextId(OutcomeContext type, long id) {

    /** The whole site. */
    public static final OutcomeContextId GLOBAL = new OutcomeContextId(OutcomeContext.GLOBAL, 0);

    /** Returns an account context. */
    public static OutcomeContextId account(long id) {
        return new OutcomeContextId(OutcomeContext.ACCOUNT, id);
    }

    /** Returns a course context. */
    public static OutcomeContextId course(long id) {
        return new OutcomeContextId(OutcomeContext.COURSE, id);
    }

    String treeId() {
        return "outcometree-" + type.name().toLowerCase(Locale.ROOT) + "-" + id;
    }
}

package io.daybook.application.grading.outcomes;

import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.events.grading.outcomes.OutcomeContext;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The context of a request about outcomes.
 *
 * @param name the title of its root group
 * @param accountIds the accounts whose outcomes can be used in it, including its own
 * @param manages whether the caller may change its outcomes
 */
public record OutcomeScope(
        OutcomeContextId context, String name, Set<Long> accountIds, boolean manages) {

    /** Returns the type of context. */
    public OutcomeContext type() {
        return context.type();
    }

    /** Returns the account or course; 0 for the whole site. */
    public long id() {
        return context.id();
    }

    /** Returns the path prefix of its operations. */
    public String path() {
        return path(type(), id());
    }

    /** Returns the path prefix of operations on a context; the id is 0 for the whole site. */
    public static String path(OutcomeContext type, long id) {
        return switch (type) {
            case GLOBAL -> "/api/v1/global";
            case ACCOUNT -> "/api/v1/accounts/" + id;
            case COURSE -> "/api/v1/courses/" + id;
        };
    }

    /** Returns the type of context in responses; null for the whole site. */
    public static @Nullable String typeName(OutcomeContext type) {
        return switch (type) {
            case GLOBAL -> null;
            case ACCOUNT -> "Account";
            case COURSE -> "Course";
        };
    }

    /** Returns the id of a context; null for the whole site. */
    public static @Nullable Long contextId(OutcomeContext type, long id) {
        return type == OutcomeContext.GLOBAL ? null : Long.valueOf(id);
    }

    /** Whether objects of the given context can be used here. */
    boolean mayUse(OutcomeContext of, long id) {
        return switch (of) {
            case GLOBAL -> true;
            case ACCOUNT -> accountIds.contains(id);
            case COURSE -> type() == OutcomeContext.COURSE && id() == id;
        };
    }
}

package io.daybook.command.platform.kernel;

import io.daybook.command.platform.kernel.Rejection.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the errors of the fields of one object, so that a client gets all of them at once. */
public final class FieldErrors {

    private final Map<String, List<String>> byField = new LinkedHashMap<>();

    /** Notes the message under the field unless the condition holds. */
    public FieldErrors require(boolean condition, String field, String message) {
        if (!condition) {
            note(field, message);
        }
        return this;
    }

    /**
     * Runs a check that rejects by itself: the fields it finds invalid are noted, and any other
     * rejection ends the checks.
     */
    public FieldErrors check(Runnable check) {
        try {
            check.run();
        } catch (Rejection rejection) {
            if (!(rejection.reason() instanceof Reason.Invalid(var errors))) {
                throw rejection;
            }
            errors.forEach((field, messages) -> messages.forEach(text -> note(field, text)));
        }
        return this;
    }

    /**
     * Ends the checks.
     *
     * @throws Rejection with every field that has an error, if there is one
     */
    public void reject() {
        if (!byField.isEmpty()) {
            throw Rejection.invalid(byField);
        }
    }

    private void note(String field, String message) {
        byField.computeIfAbsent(field, _ -> new ArrayList<>()).add(message);
    }
}

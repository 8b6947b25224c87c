package io.daybook.command.platform.kernel;

import io.daybook.command.platform.kernel.Rejection.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the errors of all fields of an object, so that a client gets them together. */
public final class FieldErrors {

    private final Map<String, List<String>> byField = new LinkedHashMap<>();

    /** Adds the message to the field unless the condition is true. */
    public FieldErrors require(boolean condition, String field, String message) {
        if (!condition) {
            note(field, message);
        }
        return this;
    }

    /**
     * Runs a check that throws rejections: errors of fields are collected, any other rejection is
     * rethrown.
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
     * @throws Rejection with all collected errors, if any
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

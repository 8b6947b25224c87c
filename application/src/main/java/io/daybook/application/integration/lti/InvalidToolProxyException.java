package io.daybook.application.integration.lti;

import java.util.Map;

/** Thrown when a tool proxy violates the rules of registration; its message names the violation. */
public final class InvalidToolProxyException extends Exception {

    private final transient Map<String, Object> problems;

    InvalidToolProxyException(Map<String, Object> problems) {
        super(problems.toString(), null, false, false);
        this.problems = problems;
    }

    /** Returns the violated rules in the form of the response. */
    public Map<String, Object> problems() {
        return problems;
    }
}

package io.daybook.application.integration.lti;

import java.util.Map;

/** A tool proxy breaks the rules; says how. */
public final class InvalidToolProxy extends Exception {

    private final transient Map<String, Object> problems;

    InvalidToolProxy(Map<String, Object> problems) {
        super(problems.toString(), null, false, false);
        this.problems = problems;
    }

    /** The rules that are broken, as they are answered. */
    public Map<String, Object> problems() {
        return problems;
    }
}

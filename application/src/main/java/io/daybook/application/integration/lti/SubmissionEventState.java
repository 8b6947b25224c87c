package io.daybook.application.integration.lti;

/**
 * The state of a tool's subscription to submission events (docs/spec/integration.md, section F6).
 */
public enum SubmissionEventState {
    /** The tool offers no service for submission events. */
    NOT_WANTED,
    /** The tool receives submission events. */
    SUBSCRIBED,
    /** The URL of the tool's service is not allowed, so it receives no events. */
    ADDRESS_REFUSED
}

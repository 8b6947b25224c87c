package io.daybook.application.integration.lti;

/**
 * The state of a tool's subscription to submission events (docs/spec/integration.md, section F6).
 */
public enum SubmissionEventState {
    /** The tool offers no service for submission events. */
    NOT_WANTED,
    /** The tool is notified. */
    SUBSCRIBED,
    /** The address of its service may not be called, so it is not notified. */
    ADDRESS_REFUSED
}

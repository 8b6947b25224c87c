package io.daybook.application.integration.lti;

/** What becomes of a tool's wish to hear of submissions (docs/spec/integration.md, section F6). */
public enum SubmissionEventState {
    /** The tool offers no service for them. */
    NOT_WANTED,
    /** The tool is told. */
    SUBSCRIBED,
    /** The address of its service may not be called, so it is told nothing. */
    ADDRESS_REFUSED
}

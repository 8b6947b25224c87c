package io.daybook.events.content.modules;

/** What a student has to do with an item of a module. */
public enum RequirementType {
    /** Look at it. */
    MUST_VIEW("must_view"),
    /** Hand something in. */
    MUST_SUBMIT("must_submit"),
    /** Write something. */
    MUST_CONTRIBUTE("must_contribute"),
    /** Reach a score. */
    MIN_SCORE("min_score"),
    /** Say that it is done. */
    MUST_MARK_DONE("must_mark_done");

    private final String wireName;

    RequirementType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return wireName;
    }
}

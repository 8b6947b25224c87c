package io.daybook.events.content.modules;

/** The requirement of a module item. */
public enum RequirementType {
    /** View the item. */
    MUST_VIEW("must_view"),
    /** Submit the assignment. */
    MUST_SUBMIT("must_submit"),
    /** Contribute to the content. */
    MUST_CONTRIBUTE("must_contribute"),
    /** Reach a minimum score. */
    MIN_SCORE("min_score"),
    /** Mark the item as done. */
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

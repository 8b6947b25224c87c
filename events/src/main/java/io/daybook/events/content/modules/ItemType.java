package io.daybook.events.content.modules;

/** The type of a module item. */
public enum ItemType {
    /** An uploaded file. */
    FILE("File"),
    /** A page of the course, referenced by its URL. */
    PAGE("Page"),
    /** A discussion topic. */
    DISCUSSION("Discussion"),
    /** An assignment. */
    ASSIGNMENT("Assignment"),
    /** A quiz. */
    QUIZ("Quiz"),
    /** A text header. */
    SUB_HEADER("SubHeader"),
    /** An external URL. */
    EXTERNAL_URL("ExternalUrl"),
    /** An external tool. */
    EXTERNAL_TOOL("ExternalTool");

    private final String wireName;

    ItemType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return wireName;
    }
}

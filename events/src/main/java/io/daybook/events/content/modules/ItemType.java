package io.daybook.events.content.modules;

/** What an item of a module stands for. */
public enum ItemType {
    /** An uploaded file. */
    FILE("File"),
    /** A page of the course, named by its address. */
    PAGE("Page"),
    /** A discussion topic. */
    DISCUSSION("Discussion"),
    /** An assignment. */
    ASSIGNMENT("Assignment"),
    /** A quiz. */
    QUIZ("Quiz"),
    /** A heading between items. */
    SUB_HEADER("SubHeader"),
    /** An address outside. */
    EXTERNAL_URL("ExternalUrl"),
    /** A tool of another provider. */
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

package io.daybook.query.platform.nodes;

/** Two processes that run at the same time have been given one name. */
public final class DuplicateNodeName extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DuplicateNodeName(String name) {
        super(
                "A node named "
                        + name
                        + " runs already: give every node a name of its own (DAYBOOK_NODE), or"
                        + " none");
    }
}

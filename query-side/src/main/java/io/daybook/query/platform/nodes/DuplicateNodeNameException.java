package io.daybook.query.platform.nodes;

/** Thrown if another running process already uses the name of this node. */
public final class DuplicateNodeNameException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DuplicateNodeNameException(String name) {
        super(
                "A node named "
                        + name
                        + " runs already: give every node a name of its own (DAYBOOK_NODE), or"
                        + " none");
    }
}

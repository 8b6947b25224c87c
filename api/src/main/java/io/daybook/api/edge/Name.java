package io.daybook.api.edge;

import org.jspecify.annotations.Nullable;

/** Where in the tree a value stands; written out only when it is refused. */
record Name(@Nullable Name parent, String key) {

    /** The name as the caller spells it in a form: {@code module[items][][id]}. */
    String text() {
        return parent == null ? key : parent.text() + '[' + key + ']';
    }

    /** The name of a list's elements. */
    Name element() {
        return new Name(this, "");
    }

    /** The refusal of the value that stands here. */
    BadParameter refuse(String why) {
        return new BadParameter(text() + ' ' + why);
    }
}

package io.daybook.application.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import org.jspecify.annotations.Nullable;

/** The name of a parameter by its place in the tree; formatted only for error messages. */
public record ParameterName(@Nullable ParameterName parent, String key) {

    /** The name as the caller spells it in a form: {@code module[items][][id]}. */
    public String text() {
        return parent == null ? key : parent.text() + '[' + key + ']';
    }

    /** The name of a list's elements. */
    public ParameterName element() {
        return new ParameterName(this, "");
    }

    /** The refusal of the value that stands here. */
    public BadParameterException refuse(String why) {
        return new BadParameterException(text() + ' ' + why);
    }
}

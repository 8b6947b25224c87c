package io.daybook.application.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import org.jspecify.annotations.Nullable;

/**
 * The name of a parameter, represented by its place in the tree and formatted only for error
 * messages.
 */
public record ParameterName(@Nullable ParameterName parent, String key) {

    /** Returns the name as spelled in a form: {@code module[items][][id]}. */
    public String text() {
        return parent == null ? key : parent.text() + '[' + key + ']';
    }

    /** Returns the name of the elements of a list. */
    public ParameterName element() {
        return new ParameterName(this, "");
    }

    /** Returns the exception that rejects the value of this parameter. */
    public BadParameterException refuse(String why) {
        return new BadParameterException(text() + ' ' + why);
    }
}

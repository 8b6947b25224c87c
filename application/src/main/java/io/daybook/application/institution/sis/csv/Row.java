package io.daybook.application.institution.sis.csv;

import io.daybook.command.platform.messages.Patch;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A row of a CSV file; its values are trimmed. */
public final class Row {

    private final long line;
    private final Map<String, Integer> columns;
    private final int width;
    private final String[] values;
    private final @Nullable String status;

    Row(long line, Map<String, Integer> columns, int width, String[] values) {
        this(line, columns, width, values, null);
    }

    private Row(
            long line,
            Map<String, Integer> columns,
            int width,
            String[] values,
            @Nullable String status) {
        this.line = line;
        this.columns = columns;
        this.width = width;
        this.values = values;
        this.status = status;
    }

    /** Returns this row with another status. */
    public Row withStatus(String other) {
        return new Row(line, columns, width, values, other);
    }

    /** Returns the line in which it begins, starting at 1. */
    public long line() {
        return line;
    }

    /** Whether the file has this column. */
    public boolean has(String column) {
        return columns.containsKey(column);
    }

    /** Returns the value; empty if the column or the value is missing. */
    public String text(String column) {
        if (status != null && column.equals("status")) {
            return status;
        }
        Integer index = columns.get(column);
        return index == null || index >= values.length ? "" : values[index].strip();
    }

    /** Returns the value; null if it is empty or missing. */
    public @Nullable String textOrNull(String column) {
        String text = text(column);
        return text.isEmpty() ? null : text;
    }

    /** Returns the value; an empty one leaves the field unchanged. */
    public Patch<String> given(String column) {
        String text = text(column);
        return text.isEmpty() ? Patch.absent() : Patch.of(text);
    }

    /** Returns the value; an empty one clears the field, a missing column leaves it unchanged. */
    public Patch<String> patch(String column) {
        return has(column) ? Patch.of(textOrNull(column)) : Patch.absent();
    }

    /** Returns all values, independent of the order of the columns. */
    public String content() {
        return columns.keySet().stream()
                .sorted()
                .map(column -> column + "\u001F" + text(column))
                .collect(Collectors.joining("\u001E"));
    }

    /** Returns why the row is unusable; null if it is not. */
    public @Nullable String fault() {
        if (values.length > width) {
            return "The row has more values than there are columns";
        }
        for (String value : values) {
            if (value.indexOf('\0') >= 0) {
                return "The row contains a NUL character";
            }
        }
        return null;
    }
}

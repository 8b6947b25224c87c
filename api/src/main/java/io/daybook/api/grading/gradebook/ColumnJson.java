package io.daybook.api.grading.gradebook;

import io.daybook.query.grading.gradebook.ColumnView;

/** A CustomColumn (document 1, section 2). */
record ColumnJson(
        long id,
        String title,
        int position,
        boolean teacherNotes,
        boolean readOnly,
        boolean hidden) {

    static ColumnJson of(ColumnView column) {
        return new ColumnJson(
                column.id(),
                column.title(),
                column.position(),
                column.teacherNotes(),
                column.readOnly(),
                column.hidden());
    }
}

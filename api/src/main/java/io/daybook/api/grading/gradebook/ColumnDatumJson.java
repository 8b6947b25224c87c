package io.daybook.api.grading.gradebook;

import org.jspecify.annotations.Nullable;

/** A ColumnDatum (document 1, section 4.6). */
record ColumnDatumJson(@Nullable String content, long userId) {}

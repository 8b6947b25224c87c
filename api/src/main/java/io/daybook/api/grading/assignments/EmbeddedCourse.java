package io.daybook.api.grading.assignments;

import io.daybook.api.platform.kernel.SchemaName;

/** A course embedded in the JSON of assignments and submissions. */
@SchemaName("Course")
public interface EmbeddedCourse {}

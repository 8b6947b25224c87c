package io.daybook.api.grading.assignments;

import io.daybook.api.platform.kernel.SchemaName;

/** A course as it is answered beside its assignments and submissions. */
@SchemaName("Course")
public interface EmbeddedCourse {}

/** Assignment overrides: dates for students, sections and groups: use cases. */
@NullMarked
package io.daybook.application.grading.overrides;

import org.jspecify.annotations.NullMarked;

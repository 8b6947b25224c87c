/** Assignment overrides: dates for students, sections and groups: tests. */
@NullMarked
package io.daybook.api.grading.overrides;

import org.jspecify.annotations.NullMarked;

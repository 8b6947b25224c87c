/** Assignment overrides: dates for students, sections and groups: commands and aggregates. */
@NullMarked
package io.daybook.command.grading.overrides;

import org.jspecify.annotations.NullMarked;

/** Assignment overrides: dates for students, sections and groups. */
@NullMarked
package io.daybook.command.grading.overrides;

import org.jspecify.annotations.NullMarked;

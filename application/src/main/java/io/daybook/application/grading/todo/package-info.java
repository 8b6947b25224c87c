/** Dismissed to-do items (docs/spec/grading.md, section 8). */
@NullMarked
package io.daybook.application.grading.todo;

import org.jspecify.annotations.NullMarked;

/** To-do items that users dismiss (docs/spec/grading.md, section 8). */
@NullMarked
package io.daybook.command.grading.todo;

import org.jspecify.annotations.NullMarked;

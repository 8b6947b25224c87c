/** Tests of dismissed to-do items. */
@NullMarked
package io.daybook.command.grading.todo;

import org.jspecify.annotations.NullMarked;

/** Events of dismissed to-do items. */
@NullMarked
package io.daybook.events.grading.todo;

import org.jspecify.annotations.NullMarked;

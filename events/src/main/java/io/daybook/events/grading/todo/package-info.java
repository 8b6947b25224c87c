/** What users dismiss from their to-do lists. */
@NullMarked
package io.daybook.events.grading.todo;

import org.jspecify.annotations.NullMarked;

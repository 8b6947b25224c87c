/** Answers what users dismissed from their to-do lists. */
@NullMarked
package io.daybook.query.grading.todo;

import org.jspecify.annotations.NullMarked;

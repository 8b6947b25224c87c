/** To-do items of a user: submissions to grade and assignments to submit. */
@NullMarked
package io.daybook.api.grading.todo;

import org.jspecify.annotations.NullMarked;

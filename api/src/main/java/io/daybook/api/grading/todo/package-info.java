/** What waits for a user: work to grade and assignments to submit. */
@NullMarked
package io.daybook.api.grading.todo;

import org.jspecify.annotations.NullMarked;

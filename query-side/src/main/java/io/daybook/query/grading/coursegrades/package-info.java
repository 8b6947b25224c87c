/** Events that may change the scores of students in their courses. */
@NullMarked
package io.daybook.query.grading.coursegrades;

import org.jspecify.annotations.NullMarked;

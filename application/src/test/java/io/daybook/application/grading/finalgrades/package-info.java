/** Final grades of students in courses: tests. */
@NullMarked
package io.daybook.application.grading.finalgrades;

import org.jspecify.annotations.NullMarked;

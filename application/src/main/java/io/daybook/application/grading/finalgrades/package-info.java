/** Final grades of students in courses: use cases. */
@NullMarked
package io.daybook.application.grading.finalgrades;

import org.jspecify.annotations.NullMarked;

/** Events of students' final grades in courses. */
@NullMarked
package io.daybook.events.grading.coursegrades;

import org.jspecify.annotations.NullMarked;

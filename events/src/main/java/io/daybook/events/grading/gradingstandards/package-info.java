/** Events of grading schemes. */
@NullMarked
package io.daybook.events.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;

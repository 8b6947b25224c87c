/** Custom columns of a gradebook, with a text for each student. */
@NullMarked
package io.daybook.api.grading.gradebook;

import org.jspecify.annotations.NullMarked;

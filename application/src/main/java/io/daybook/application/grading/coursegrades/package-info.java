/** Recording of changed course scores. */
@NullMarked
package io.daybook.application.grading.coursegrades;

import org.jspecify.annotations.NullMarked;

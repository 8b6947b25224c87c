/** Custom gradebook columns. */
@NullMarked
package io.daybook.command.grading.gradebook;

import org.jspecify.annotations.NullMarked;

/** Custom gradebook columns: use cases. */
@NullMarked
package io.daybook.application.grading.gradebook;

import org.jspecify.annotations.NullMarked;

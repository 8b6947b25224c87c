/** Events of custom gradebook columns. */
@NullMarked
package io.daybook.events.grading.gradebook;

import org.jspecify.annotations.NullMarked;

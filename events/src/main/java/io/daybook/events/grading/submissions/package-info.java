/** Events of submissions and their grades. */
@NullMarked
package io.daybook.events.grading.submissions;

import org.jspecify.annotations.NullMarked;

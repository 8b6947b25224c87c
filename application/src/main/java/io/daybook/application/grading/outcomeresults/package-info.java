/** The outcome results that a caller sees. */
@NullMarked
package io.daybook.application.grading.outcomeresults;

import org.jspecify.annotations.NullMarked;

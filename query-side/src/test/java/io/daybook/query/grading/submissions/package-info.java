/** Tests of what is told about the history of grades. */
@NullMarked
package io.daybook.query.grading.submissions;

import org.jspecify.annotations.NullMarked;

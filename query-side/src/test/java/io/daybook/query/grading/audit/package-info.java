/** Tests of what is told about the history of grades. */
@NullMarked
package io.daybook.query.grading.audit;

import org.jspecify.annotations.NullMarked;

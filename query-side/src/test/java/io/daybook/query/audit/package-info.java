/** Tests of what is told about the history of grades. */
@NullMarked
package io.daybook.query.audit;

import org.jspecify.annotations.NullMarked;

/** Events of audit queries and of digests that prove the integrity of grades. */
@NullMarked
package io.daybook.events.grading.audit;

import org.jspecify.annotations.NullMarked;

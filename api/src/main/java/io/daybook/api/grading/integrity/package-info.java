/** Proof that recorded grades were not changed: HTTP operations. */
@NullMarked
package io.daybook.api.grading.integrity;

import org.jspecify.annotations.NullMarked;

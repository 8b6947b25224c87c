/** Proof that recorded grades were not changed: use cases. */
@NullMarked
package io.daybook.application.grading.integrity;

import org.jspecify.annotations.NullMarked;

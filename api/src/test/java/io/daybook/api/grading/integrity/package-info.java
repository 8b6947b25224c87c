/** Proof that recorded grades were not changed: tests. */
@NullMarked
package io.daybook.api.grading.integrity;

import org.jspecify.annotations.NullMarked;

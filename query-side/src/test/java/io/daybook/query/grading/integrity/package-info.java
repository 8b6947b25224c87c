/** Proof that recorded grades were not changed: tests. */
@NullMarked
package io.daybook.query.grading.integrity;

import org.jspecify.annotations.NullMarked;

/** Proof that stored events were not changed: tests. */
@NullMarked
package io.daybook.command.platform.integrity;

import org.jspecify.annotations.NullMarked;

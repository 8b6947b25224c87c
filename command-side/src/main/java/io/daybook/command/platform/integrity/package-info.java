/** Proof that stored events were not changed: commands and aggregates. */
@NullMarked
package io.daybook.command.platform.integrity;

import org.jspecify.annotations.NullMarked;

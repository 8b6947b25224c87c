/** Hash chains and checksums that detect changes of stored events. */
@NullMarked
package io.daybook.command.platform.integrity;

import org.jspecify.annotations.NullMarked;

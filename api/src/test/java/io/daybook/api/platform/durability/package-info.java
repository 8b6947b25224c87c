/** Nothing that was answered is ever lost: the process killed, the views dropped. */
@NullMarked
package io.daybook.api.platform.durability;

import org.jspecify.annotations.NullMarked;

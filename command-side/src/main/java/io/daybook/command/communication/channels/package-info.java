/** Communication channels of users. */
@NullMarked
package io.daybook.command.communication.channels;

import org.jspecify.annotations.NullMarked;

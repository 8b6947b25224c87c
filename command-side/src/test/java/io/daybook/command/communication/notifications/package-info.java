/** Tests of messages that tell users what happened. */
@NullMarked
package io.daybook.command.communication.notifications;

import org.jspecify.annotations.NullMarked;

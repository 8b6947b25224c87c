/** Tests of communication channels. */
@NullMarked
package io.daybook.command.communication.channels;

import org.jspecify.annotations.NullMarked;

/** Decides what users write to each other. */
@NullMarked
package io.daybook.command.communication.conversations;

import org.jspecify.annotations.NullMarked;

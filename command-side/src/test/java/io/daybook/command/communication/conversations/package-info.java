/** Tries the rules of conversations. */
@NullMarked
package io.daybook.command.communication.conversations;

import org.jspecify.annotations.NullMarked;

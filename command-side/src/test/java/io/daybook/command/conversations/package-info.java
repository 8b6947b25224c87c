/** Tries the rules of conversations. */
@NullMarked
package io.daybook.command.conversations;

import org.jspecify.annotations.NullMarked;

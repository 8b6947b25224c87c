/** Decides what people write to each other. */
@NullMarked
package io.daybook.command.conversations;

import org.jspecify.annotations.NullMarked;

/** Metadata keys and partial updates of commands. */
@NullMarked
package io.daybook.command.platform.messages;

import org.jspecify.annotations.NullMarked;

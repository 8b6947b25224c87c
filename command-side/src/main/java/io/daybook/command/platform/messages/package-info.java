/** What commands are made of: commands and aggregates. */
@NullMarked
package io.daybook.command.platform.messages;

import org.jspecify.annotations.NullMarked;

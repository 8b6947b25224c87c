/** What commands are made of: tests. */
@NullMarked
package io.daybook.command.platform.messages;

import org.jspecify.annotations.NullMarked;

/** What the command side of every feature shares. */
@NullMarked
package io.daybook.command.platform.kernel;

import org.jspecify.annotations.NullMarked;

/** What {@code ./daybook} does besides serving: copies, rebuilds and replays. */
@NullMarked
package io.daybook.api.platform.commands;

import org.jspecify.annotations.NullMarked;

/** Access tokens that users make by hand. */
@NullMarked
package io.daybook.command.tokens;

import org.jspecify.annotations.NullMarked;

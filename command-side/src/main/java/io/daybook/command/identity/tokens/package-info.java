/** Access tokens that users make by hand. */
@NullMarked
package io.daybook.command.identity.tokens;

import org.jspecify.annotations.NullMarked;

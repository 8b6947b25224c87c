/** Access tokens of users and applications. */
@NullMarked
package io.daybook.command.identity.tokens;

import org.jspecify.annotations.NullMarked;

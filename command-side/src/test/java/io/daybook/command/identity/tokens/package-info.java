/** Tests of what may happen to tokens. */
@NullMarked
package io.daybook.command.identity.tokens;

import org.jspecify.annotations.NullMarked;

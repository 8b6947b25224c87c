/** Tests of what may happen to tokens. */
@NullMarked
package io.daybook.command.tokens;

import org.jspecify.annotations.NullMarked;

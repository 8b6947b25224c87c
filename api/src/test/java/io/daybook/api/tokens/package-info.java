/** Tests of tokens over HTTP. */
@NullMarked
package io.daybook.api.tokens;

import org.jspecify.annotations.NullMarked;

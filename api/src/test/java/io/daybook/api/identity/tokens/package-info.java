/** Tests of tokens over HTTP. */
@NullMarked
package io.daybook.api.identity.tokens;

import org.jspecify.annotations.NullMarked;

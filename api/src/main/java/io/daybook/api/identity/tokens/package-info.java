/** Access tokens that users make by hand, over HTTP. */
@NullMarked
package io.daybook.api.identity.tokens;

import org.jspecify.annotations.NullMarked;

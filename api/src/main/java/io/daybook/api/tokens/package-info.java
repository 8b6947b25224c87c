/** Access tokens that users make by hand, over HTTP. */
@NullMarked
package io.daybook.api.tokens;

import org.jspecify.annotations.NullMarked;

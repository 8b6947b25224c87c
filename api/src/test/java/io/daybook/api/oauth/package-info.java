/** Applications and people signing in over HTTP. */
@NullMarked
package io.daybook.api.oauth;

import org.jspecify.annotations.NullMarked;

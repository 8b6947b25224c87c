/** Applications and users signing in over HTTP. */
@NullMarked
package io.daybook.api.identity.oauth;

import org.jspecify.annotations.NullMarked;

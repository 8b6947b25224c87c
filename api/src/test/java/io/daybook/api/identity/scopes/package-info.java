/** Scopes over HTTP. */
@NullMarked
package io.daybook.api.identity.scopes;

import org.jspecify.annotations.NullMarked;

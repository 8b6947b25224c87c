/** Scopes over HTTP. */
@NullMarked
package io.daybook.api.scopes;

import org.jspecify.annotations.NullMarked;

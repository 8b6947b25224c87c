/** Tells which operations there are to limit tokens and keys to. */
@NullMarked
package io.daybook.api.identity.scopes;

import org.jspecify.annotations.NullMarked;

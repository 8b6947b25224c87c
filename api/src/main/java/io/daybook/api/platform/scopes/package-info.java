/** Scopes of operations. */
@NullMarked
package io.daybook.api.platform.scopes;

import org.jspecify.annotations.NullMarked;

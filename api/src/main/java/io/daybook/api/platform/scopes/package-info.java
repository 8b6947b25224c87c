/** Scopes of operations, and names of parameters: HTTP operations. */
@NullMarked
package io.daybook.api.platform.scopes;

import org.jspecify.annotations.NullMarked;

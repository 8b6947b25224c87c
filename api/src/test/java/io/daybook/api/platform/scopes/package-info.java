/** Scopes of operations, and names of parameters: tests. */
@NullMarked
package io.daybook.api.platform.scopes;

import org.jspecify.annotations.NullMarked;

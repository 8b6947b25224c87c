/** Tries conversations over HTTP. */
@NullMarked
package io.daybook.api.conversations;

import org.jspecify.annotations.NullMarked;

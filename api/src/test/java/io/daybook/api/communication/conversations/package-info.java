/** Tries conversations over HTTP. */
@NullMarked
package io.daybook.api.communication.conversations;

import org.jspecify.annotations.NullMarked;

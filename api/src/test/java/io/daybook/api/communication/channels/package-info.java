/** Tests of communication channels over HTTP. */
@NullMarked
package io.daybook.api.communication.channels;

import org.jspecify.annotations.NullMarked;

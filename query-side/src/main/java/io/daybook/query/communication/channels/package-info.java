/** Views of communication channels and notification preferences. */
@NullMarked
package io.daybook.query.communication.channels;

import org.jspecify.annotations.NullMarked;

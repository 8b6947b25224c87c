/** Operations on communication channels and notification preferences. */
@NullMarked
package io.daybook.api.communication.channels;

import org.jspecify.annotations.NullMarked;

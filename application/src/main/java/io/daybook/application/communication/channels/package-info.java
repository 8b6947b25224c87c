/** The notifications there are, and the channels users begin with. */
@NullMarked
package io.daybook.application.communication.channels;

import org.jspecify.annotations.NullMarked;

/** The notifications there are, and the channels people begin with. */
@NullMarked
package io.daybook.application.communication.channels;

import org.jspecify.annotations.NullMarked;

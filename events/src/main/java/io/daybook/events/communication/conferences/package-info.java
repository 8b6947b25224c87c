/** Events of web conferences. */
@NullMarked
package io.daybook.events.communication.conferences;

import org.jspecify.annotations.NullMarked;

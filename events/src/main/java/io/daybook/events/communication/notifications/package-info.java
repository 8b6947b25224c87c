/** Messages that notify users of events (document 2, section 4.5). */
@NullMarked
package io.daybook.events.communication.notifications;

import org.jspecify.annotations.NullMarked;

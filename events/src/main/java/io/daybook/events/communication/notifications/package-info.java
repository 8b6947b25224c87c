/** Events of notification messages (document 2, section 4.5). */
@NullMarked
package io.daybook.events.communication.notifications;

import org.jspecify.annotations.NullMarked;

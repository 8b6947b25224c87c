/** Queueing and sending of notification messages (document 2, section 4.5). */
@NullMarked
package io.daybook.application.communication.notifications;

import org.jspecify.annotations.NullMarked;

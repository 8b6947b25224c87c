/** Notification messages (document 2, section 4.5). */
@NullMarked
package io.daybook.command.communication.notifications;

import org.jspecify.annotations.NullMarked;

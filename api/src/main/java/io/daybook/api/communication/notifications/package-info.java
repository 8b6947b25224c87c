/** Notification messages sent to users (document 2, section 4.5). */
@NullMarked
package io.daybook.api.communication.notifications;

import org.jspecify.annotations.NullMarked;

/** Notification messages to users (document 2, section 4.5): views and queries. */
@NullMarked
package io.daybook.query.communication.notifications;

import org.jspecify.annotations.NullMarked;

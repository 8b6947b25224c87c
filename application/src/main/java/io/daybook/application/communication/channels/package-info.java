/** Notification types, and the initial channels of users. */
@NullMarked
package io.daybook.application.communication.channels;

import org.jspecify.annotations.NullMarked;

/** Tests of notifications with a mail server. */
@NullMarked
package io.daybook.api.communication.notifications;

import org.jspecify.annotations.NullMarked;

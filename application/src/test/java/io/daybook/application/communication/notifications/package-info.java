/** Tests of notifications. */
@NullMarked
package io.daybook.application.communication.notifications;

import org.jspecify.annotations.NullMarked;

/**
 * Broadcast policies: which events cause notifications, and for which users
 * (docs/spec/scheduling.md, section 5).
 */
@NullMarked
package io.daybook.application.communication.broadcasts;

import org.jspecify.annotations.NullMarked;

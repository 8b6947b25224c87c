/** Events of appointment groups, their time slots and reservations. */
@NullMarked
package io.daybook.events.scheduling.appointments;

import org.jspecify.annotations.NullMarked;

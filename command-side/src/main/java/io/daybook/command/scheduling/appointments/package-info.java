/** Appointment groups, their time slots and reservations. */
@NullMarked
package io.daybook.command.scheduling.appointments;

import org.jspecify.annotations.NullMarked;

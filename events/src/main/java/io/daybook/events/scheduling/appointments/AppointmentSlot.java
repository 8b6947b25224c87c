package io.daybook.events.scheduling.appointments;

import java.time.Instant;

/** A time slot of an appointment group; clients see it as a calendar event with this id. */
public record AppointmentSlot(long slotId, Instant startAt, Instant endAt) {}

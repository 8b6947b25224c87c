package io.daybook.events.scheduling.appointments;

import java.time.Instant;

/** A time slot of an appointment group; a calendar event with this id in requests and responses. */
public record AppointmentSlot(long slotId, Instant startAt, Instant endAt) {}

package io.daybook.command.scheduling.appointments;

import java.time.Instant;

/** A time slot to add to an appointment group. */
public record NewSlot(long slotId, Instant startAt, Instant endAt) {}

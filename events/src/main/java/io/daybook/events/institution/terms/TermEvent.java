package io.daybook.events.institution.terms;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a term. */
public sealed interface TermEvent {

    /** The term. */
    long termId();

    /** A term was created. The default term gets courses that specify none. */
    record TermOpened(long termId, long rootAccountId, String name, boolean isDefault, Instant at)
            implements TermEvent {}

    /** The term was renamed. */
    record TermRenamed(long termId, String name, Instant at) implements TermEvent {}

    /** The dates of the term changed. */
    record TermDatesChanged(
            long termId, @Nullable Instant startAt, @Nullable Instant endAt, Instant at)
            implements TermEvent {}

    /**
     * The dates for an enrollment type changed, which take precedence over those of the term.
     * Without any date, those of the term apply again.
     */
    record TermDatesOverridden(
            long termId,
            EnrollmentType type,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            Instant at)
            implements TermEvent {}

    /** The SIS id of the term changed; null for none. */
    record TermSisIdChanged(long termId, @Nullable String sisId, Instant at) implements TermEvent {}

    /** The term was deleted. */
    record TermDeleted(long termId, Instant at) implements TermEvent {}
}

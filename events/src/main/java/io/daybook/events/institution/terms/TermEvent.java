package io.daybook.events.institution.terms;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a term: the part of a year in which courses run. */
public sealed interface TermEvent {

    /** The term. */
    long termId();

    /** A term came to be; the default one takes courses that name none. */
    record TermOpened(long termId, long rootAccountId, String name, boolean isDefault, Instant at)
            implements TermEvent {}

    /** It was renamed. */
    record TermRenamed(long termId, String name, Instant at) implements TermEvent {}

    /** When its courses run. */
    record TermDatesChanged(
            long termId, @Nullable Instant startAt, @Nullable Instant endAt, Instant at)
            implements TermEvent {}

    /**
     * When those run who take part in its courses as this, instead of the term's own dates; without
     * any date the term's own hold again.
     */
    record TermDatesOverridden(
            long termId,
            EnrollmentType type,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            Instant at)
            implements TermEvent {}

    /** The student information system calls it by this id now, or by none. */
    record TermSisIdChanged(long termId, @Nullable String sisId, Instant at) implements TermEvent {}

    /** It was deleted. */
    record TermDeleted(long termId, Instant at) implements TermEvent {}
}

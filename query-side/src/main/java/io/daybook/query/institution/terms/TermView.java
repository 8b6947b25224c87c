package io.daybook.query.institution.terms;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A term as lists and shows answer it.
 *
 * @param overrides the dates of those who take part as something special, at most one for each type
 */
@Document("terms_v1")
@CompoundIndex(name = "by_root", def = "{'rootAccountId': 1, 'startAt': -1, 'endAt': -1, '_id': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'sisId': 1}")
public record TermView(
        @Id long id,
        long rootAccountId,
        String name,
        boolean isDefault,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        List<TypeDates> overrides,
        @Nullable String sisId,
        boolean deleted,
        Instant createdAt) {

    /** A start, an end, both or neither. */
    public record Dates(@Nullable Instant startAt, @Nullable Instant endAt) {}

    /** The dates of those who take part as this. */
    public record TypeDates(
            EnrollmentType type, @Nullable Instant startAt, @Nullable Instant endAt) {}

    /**
     * When someone who takes part as this runs: each date by itself, the term's own where the type
     * has none. Staff prepare a term before it starts.
     */
    public Dates datesOf(EnrollmentType type) {
        Instant start = type.isStaff() ? null : startAt;
        return overrides.stream()
                .filter(override -> override.type() == type)
                .findFirst()
                .map(
                        override ->
                                new Dates(
                                        override.startAt() == null ? start : override.startAt(),
                                        override.endAt() == null ? endAt : override.endAt()))
                .orElseGet(() -> new Dates(start, endAt));
    }
}

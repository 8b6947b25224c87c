package io.daybook.query.institution.terms;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An enrollment term as returned by list and single-object endpoints.
 *
 * @param overrides dates for certain enrollment types, at most one for each
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

    /** The dates for an enrollment type. */
    public record TypeDates(
            EnrollmentType type, @Nullable Instant startAt, @Nullable Instant endAt) {}

    /**
     * Returns the dates for an enrollment type: each date separately, the term's own if the type
     * has none. Staff have access before the term starts.
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

package io.daybook.command.institution.terms;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.terms.TermCommand.DatesOverride;
import io.daybook.command.institution.terms.TermCommand.TermChanges;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.terms.TermEvent;
import io.daybook.events.institution.terms.TermEvent.TermDatesChanged;
import io.daybook.events.institution.terms.TermEvent.TermDatesOverridden;
import io.daybook.events.institution.terms.TermEvent.TermDeleted;
import io.daybook.events.institution.terms.TermEvent.TermOpened;
import io.daybook.events.institution.terms.TermEvent.TermRenamed;
import io.daybook.events.institution.terms.TermEvent.TermSisIdChanged;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An enrollment term. Ensures that no period ends before it starts, and that the default term is
 * not deleted.
 */
@AggregateRoot
class Term {

    private record Period(@Nullable Instant startAt, @Nullable Instant endAt) {

        static final Period OPEN = new Period(null, null);

        /**
         * Returns this period with the fields that are present; it must not end before it starts.
         */
        Period with(Patch<Instant> start, Patch<Instant> end) {
            var next = new Period(start.or(startAt), end.or(endAt));
            if (next.startAt() != null
                    && next.endAt() != null
                    && next.endAt().isBefore(next.startAt())) {
                throw Rejection.invalid("base", "End date cannot be before start date");
            }
            return next;
        }
    }

    @AggregateIdentifier @Nullable String id;
    private long termId;
    private long rootAccountId;
    private String name = "";
    private Period dates = Period.OPEN;
    private final Map<EnrollmentType, Period> overrides = new EnumMap<>(EnrollmentType.class);
    private @Nullable String sisId;
    private boolean isDefault;
    private boolean deleted;

    Term() {}

    static String id(long termId) {
        return "term-" + termId;
    }

    Term(long termId, long rootAccountId, String name, boolean isDefault, Instant now) {
        apply(new TermOpened(termId, rootAccountId, name.strip(), isDefault, now));
    }

    /** Rejects a command for another institution, or after the deletion. */
    void requireIn(long institution) {
        if (deleted || institution != rootAccountId) {
            throw Rejection.notFound();
        }
    }

    void change(TermChanges to, Instant now) {
        String newName = to.name().orElse(name).strip();
        if (!newName.equals(name)) {
            apply(new TermRenamed(termId, newName, now));
        }
        Period next = dates.with(to.startAt(), to.endAt());
        if (!next.equals(dates)) {
            apply(new TermDatesChanged(termId, next.startAt(), next.endAt(), now));
        }
        to.overrides().forEach(override -> change(override, now));
        to.sisId().ifChanged(sisId, id -> apply(new TermSisIdChanged(termId, id, now)));
    }

    private void change(DatesOverride to, Instant now) {
        Period current = overrides.getOrDefault(to.type(), Period.OPEN);
        Period next = current.with(to.startAt(), to.endAt());
        if (!next.equals(current)) {
            apply(new TermDatesOverridden(termId, to.type(), next.startAt(), next.endAt(), now));
        }
    }

    /** Deletes the term and releases its SIS id. */
    void delete(Instant now) {
        if (isDefault) {
            throw Rejection.invalid("workflow_state", "The default term cannot be deleted");
        }
        if (sisId != null) {
            apply(new TermSisIdChanged(termId, null, now));
        }
        apply(new TermDeleted(termId, now));
    }

    /** Returns the unique key of the SIS id in the institution; null for none. */
    @Nullable String sisKey() {
        return sisId == null ? null : "sis-term-" + rootAccountId + "-" + sisId;
    }

    @EventSourcingHandler
    void on(TermEvent event) {
        switch (event) {
            case TermOpened e -> {
                id = id(e.termId());
                termId = e.termId();
                rootAccountId = e.rootAccountId();
                name = e.name();
                isDefault = e.isDefault();
            }
            case TermRenamed e -> name = e.name();
            case TermDatesChanged e -> dates = new Period(e.startAt(), e.endAt());
            case TermDatesOverridden e ->
                    overrides.put(e.type(), new Period(e.startAt(), e.endAt()));
            case TermSisIdChanged e -> sisId = e.sisId();
            case TermDeleted _ -> deleted = true;
        }
    }
}

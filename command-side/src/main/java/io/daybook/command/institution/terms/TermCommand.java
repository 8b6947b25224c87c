package io.daybook.command.institution.terms;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to an enrollment term. */
public sealed interface TermCommand {

    /** The term. */
    long termId();

    /** The institution it belongs to. */
    long rootAccountId();

    /** When the command was sent. */
    Instant now();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Term.id(termId());
    }

    /** The dates of those who take part as this; what is left out stays as it is. */
    record DatesOverride(EnrollmentType type, Patch<Instant> startAt, Patch<Instant> endAt) {
        public DatesOverride {
            if (type == EnrollmentType.OBSERVER) {
                throw Rejection.badRequest("Observers have no term dates of their own");
            }
        }
    }

    /** The facts of a term that may be changed together; what is left out stays as it is. */
    record TermChanges(
            Patch<String> name,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            List<DatesOverride> overrides,
            Patch<String> sisId) {

        private static final int LONGEST = 255;

        public TermChanges {
            overrides = List.copyOf(overrides);
            String tooLong = "is too long (maximum is 255 characters)";
            new FieldErrors()
                    .require(name.orElse("").length() <= LONGEST, "name", tooLong)
                    .require(sisId.orElse("").length() <= LONGEST, "sis_term_id", tooLong)
                    .require(
                            !name.isPresent() || !name.orElse("").isBlank(),
                            "name",
                            "can't be blank")
                    .reject();
        }
    }

    /** Opens a term beside the default one. */
    record OpenTerm(long termId, long rootAccountId, TermChanges changes, Instant now)
            implements TermCommand {
        public OpenTerm {
            if (!changes.name().isPresent()) {
                throw Rejection.invalid("name", "can't be blank");
            }
        }
    }

    /** Opens the one term of an institution that takes courses which name none. */
    record OpenDefaultTerm(long termId, long rootAccountId, Instant now) implements TermCommand {}

    /** Changes what is given. */
    record ChangeTerm(long termId, long rootAccountId, TermChanges changes, Instant now)
            implements TermCommand {}

    /** Deletes it; whether a course is still in it is checked before (docs/decisions/0016). */
    record DeleteTerm(long termId, long rootAccountId, Instant now) implements TermCommand {}
}

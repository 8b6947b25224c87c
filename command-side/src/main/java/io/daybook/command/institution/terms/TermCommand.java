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

    /** The root account of the institution. */
    long rootAccountId();

    /** The time of the command. */
    Instant now();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Term.id(termId());
    }

    /** The dates of an enrollment type; absent fields stay unchanged. */
    record DatesOverride(EnrollmentType type, Patch<Instant> startAt, Patch<Instant> endAt) {
        public DatesOverride {
            if (type == EnrollmentType.OBSERVER) {
                throw Rejection.badRequest("Observers have no term dates of their own");
            }
        }
    }

    /** The term fields of a request; absent fields stay unchanged. */
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

    /** Creates a term. */
    record OpenTerm(long termId, long rootAccountId, TermChanges changes, Instant now)
            implements TermCommand {
        public OpenTerm {
            if (!changes.name().isPresent()) {
                throw Rejection.invalid("name", "can't be blank");
            }
        }
    }

    /** Creates the default term of an institution, which gets courses that specify none. */
    record OpenDefaultTerm(long termId, long rootAccountId, Instant now) implements TermCommand {}

    /** Changes the fields that are present. */
    record ChangeTerm(long termId, long rootAccountId, TermChanges changes, Instant now)
            implements TermCommand {}

    /** Deletes it; whether a course is still in it is checked before (docs/decisions/0016). */
    record DeleteTerm(long termId, long rootAccountId, Instant now) implements TermCommand {}
}

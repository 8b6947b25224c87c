package io.daybook.application.institution.terms;

import io.daybook.application.people.users.TextFields;
import io.daybook.command.institution.terms.TermCommand.DatesOverride;
import io.daybook.command.institution.terms.TermCommand.TermChanges;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The fields under {@code enrollment_term[...]} of a create or update (docs/spec/institution.md,
 * section 7.6).
 */
public record TermFields(
        Patch<String> name,
        Patch<Instant> startAt,
        Patch<Instant> endAt,
        Patch<String> sisTermId,
        Map<String, Dates> overrides) {

    record Dates(Patch<Instant> startAt, Patch<Instant> endAt) {}

    /** Returns the requested changes; ignores the SIS id if the caller may not manage SIS data. */
    public TermChanges changes(boolean managesSis) {
        return new TermChanges(
                name,
                startAt,
                endAt,
                dates(),
                managesSis ? TextFields.cleared(sisTermId) : Patch.absent());
    }

    private List<DatesOverride> dates() {
        return overrides.entrySet().stream()
                .map(
                        entry ->
                                new DatesOverride(
                                        type(entry.getKey()),
                                        entry.getValue().startAt(),
                                        entry.getValue().endAt()))
                .toList();
    }

    private static EnrollmentType type(String name) {
        return Stream.of(EnrollmentType.values())
                .filter(type -> type.wireName().equals(name))
                .findFirst()
                .orElseThrow(() -> Rejection.badRequest("Invalid enrollment type: " + name));
    }
}

package io.daybook.command.people.sections;

import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a course section. */
public sealed interface SectionCommand {

    /** The section. */
    long sectionId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return CourseSection.id(sectionId());
    }

    /**
     * What a section is called, when it runs and what the student information system calls it.
     * Fields left out stay as they are.
     */
    record SectionChanges(
            Patch<String> name,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Patch<Boolean> restrictEnrollmentsToSectionDates,
            Patch<String> sisId,
            Patch<String> integrationId) {

        private static final int LONGEST_NAME = 255;

        public SectionChanges {
            String sent = name.orNull();
            if (sent != null && sent.length() > LONGEST_NAME) {
                throw Rejection.invalid("name", "is too long (maximum is 255 characters)");
            }
        }

        /** Nothing but a name. */
        public static SectionChanges named(String name) {
            return new SectionChanges(
                    Patch.of(name),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent());
        }
    }

    /** Opens a section beside the default one. */
    record OpenSection(
            long sectionId, long courseId, long rootAccountId, SectionChanges changes, Instant now)
            implements SectionCommand {}

    /** Changes what is given. */
    record ChangeSection(long sectionId, long courseId, SectionChanges changes, Instant now)
            implements SectionCommand {}

    /**
     * Puts it into another course of the institution, or back into its own, with everyone in it.
     *
     * @param courseId the course it is in
     * @param members everyone in it, withdrawn ones too
     */
    record CrosslistSection(
            long sectionId,
            long courseId,
            long intoCourseId,
            List<EnrollmentKey> members,
            Instant now)
            implements SectionCommand {
        public CrosslistSection {
            members = List.copyOf(members);
        }
    }

    /** Puts it back into the course it was opened in, with everyone in it. */
    record ReturnSection(long sectionId, long courseId, List<EnrollmentKey> members, Instant now)
            implements SectionCommand {
        public ReturnSection {
            members = List.copyOf(members);
        }
    }

    /** Deletes it; whether anybody is still in it is checked before (docs/decisions/0016). */
    record DeleteSection(long sectionId, long courseId, Instant now) implements SectionCommand {}

    /** Undoes its deletion; refused where another section has its foreign id by now. */
    record RestoreSection(long sectionId, long courseId, Instant now) implements SectionCommand {}
}

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

    /** The section fields of a request; absent fields stay unchanged. */
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

        /** Returns fields with only a name. */
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

    /** Creates a section. */
    record OpenSection(
            long sectionId, long courseId, long rootAccountId, SectionChanges changes, Instant now)
            implements SectionCommand {}

    /** Changes the fields that are present. */
    record ChangeSection(long sectionId, long courseId, SectionChanges changes, Instant now)
            implements SectionCommand {}

    /**
     * Cross-lists the section in another course of the institution, or moves it back, with its
     * enrollments.
     *
     * @param courseId the current course
     * @param members all enrollments, including deleted ones
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

    /** Moves the section back to its original course, with its enrollments. */
    record ReturnSection(long sectionId, long courseId, List<EnrollmentKey> members, Instant now)
            implements SectionCommand {
        public ReturnSection {
            members = List.copyOf(members);
        }
    }

    /** Deletes it; whether anybody is still in it is checked before (docs/decisions/0016). */
    record DeleteSection(long sectionId, long courseId, Instant now) implements SectionCommand {}

    /** Restores the deleted section. Rejected if another section uses its SIS id meanwhile. */
    record RestoreSection(long sectionId, long courseId, Instant now) implements SectionCommand {}
}

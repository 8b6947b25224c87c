package io.daybook.events.people.sections;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a section of a course. */
public sealed interface SectionEvent {

    /** The section. */
    long sectionId();

    /** A section was created. The default section gets enrollments that specify none. */
    record SectionOpened(
            long sectionId,
            long courseId,
            long rootAccountId,
            String name,
            boolean isDefault,
            Instant at)
            implements SectionEvent {}

    /** The section was renamed. */
    record SectionRenamed(long sectionId, String name, Instant at) implements SectionEvent {}

    /** The dates changed, or whether participation is restricted to them. */
    record SectionDatesChanged(
            long sectionId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean restrictEnrollmentsToSectionDates,
            Instant at)
            implements SectionEvent {}

    /** The SIS id or the integration id of the section changed. */
    record SectionSisIdChanged(
            long sectionId, @Nullable String sisId, @Nullable String integrationId, Instant at)
            implements SectionEvent {}

    /** The section was cross-listed in another course. */
    record SectionCrosslisted(long sectionId, long courseId, long homeCourseId, Instant at)
            implements SectionEvent {}

    /** The cross-listing was removed: the section is in its original course again. */
    record SectionReturned(long sectionId, long courseId, Instant at) implements SectionEvent {}

    /** The section was deleted. */
    record SectionDeleted(long sectionId, Instant at) implements SectionEvent {}

    /** The deleted section was restored, in its original course or cross-listed as before. */
    record SectionRestored(long sectionId, long courseId, long homeCourseId, Instant at)
            implements SectionEvent {}
}

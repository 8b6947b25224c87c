package io.daybook.events.people.sections;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a section of a course. */
public sealed interface SectionEvent {

    /** The section. */
    long sectionId();

    /** A section came to be; the default one takes enrollments that name none. */
    record SectionOpened(
            long sectionId,
            long courseId,
            long rootAccountId,
            String name,
            boolean isDefault,
            Instant at)
            implements SectionEvent {}

    /** It was renamed. */
    record SectionRenamed(long sectionId, String name, Instant at) implements SectionEvent {}

    /** When it runs, and whether only then its members may take part. */
    record SectionDatesChanged(
            long sectionId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean restrictEnrollmentsToSectionDates,
            Instant at)
            implements SectionEvent {}

    /** The student information system calls it by these ids now. */
    record SectionSisIdChanged(
            long sectionId, @Nullable String sisId, @Nullable String integrationId, Instant at)
            implements SectionEvent {}

    /** It belongs to another course for now, away from the one it was opened in. */
    record SectionCrosslisted(long sectionId, long courseId, long homeCourseId, Instant at)
            implements SectionEvent {}

    /** It is back in the course it was opened in. */
    record SectionReturned(long sectionId, long courseId, Instant at) implements SectionEvent {}

    /** It was deleted. */
    record SectionDeleted(long sectionId, Instant at) implements SectionEvent {}

    /** Its deletion was undone: it is where it was, cross-listed or at home. */
    record SectionRestored(long sectionId, long courseId, long homeCourseId, Instant at)
            implements SectionEvent {}
}

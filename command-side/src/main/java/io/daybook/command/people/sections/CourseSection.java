package io.daybook.command.people.sections;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDatesChanged;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.events.people.sections.SectionEvent.SectionSisIdChanged;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A section of a course. Enrollments are separate aggregates. */
@AggregateRoot
class CourseSection {

    @AggregateIdentifier @Nullable String id;
    private long sectionId;
    private long courseId;
    private long homeCourseId;
    private long rootAccountId;
    private String name = "";
    private @Nullable Instant startAt;
    private @Nullable Instant endAt;
    private boolean restricted;
    private @Nullable String sisId;
    private @Nullable String integrationId;
    private boolean deleted;

    CourseSection() {}

    static String id(long sectionId) {
        return "section-" + sectionId;
    }

    CourseSection(
            long sectionId,
            long courseId,
            long rootAccountId,
            String name,
            boolean isDefault,
            Instant now) {
        apply(new SectionOpened(sectionId, courseId, rootAccountId, name, isDefault, now));
    }

    /** Rejects a command for another course, or after the deletion. */
    void requireIn(long course) {
        if (deleted || course != courseId) {
            throw Rejection.notFound();
        }
    }

    void change(SectionChanges to, Instant now) {
        String newName = to.name().orElse(name).strip();
        if (newName.isEmpty()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (!newName.equals(name)) {
            apply(new SectionRenamed(sectionId, newName, now));
        }
        boolean restrict = to.restrictEnrollmentsToSectionDates().orElse(restricted);
        boolean moves = to.startAt().changes(startAt) || to.endAt().changes(endAt);
        if (moves || restrict != restricted) {
            Instant start = to.startAt().or(startAt);
            Instant end = to.endAt().or(endAt);
            if (moves && start != null && end != null && end.isBefore(start)) {
                throw Rejection.invalid("end_at", "End date cannot be before start date");
            }
            apply(new SectionDatesChanged(sectionId, start, end, restrict, now));
        }
        if (to.sisId().changes(sisId) || to.integrationId().changes(integrationId)) {
            apply(
                    new SectionSisIdChanged(
                            sectionId,
                            to.sisId().or(sisId),
                            to.integrationId().or(integrationId),
                            now));
        }
    }

    /** Moves the section to another course; removes the cross-listing if it is the original one. */
    void crosslist(long intoCourse, Instant now) {
        if (intoCourse == courseId) {
            return;
        }
        if (intoCourse == homeCourseId) {
            apply(new SectionReturned(sectionId, homeCourseId, now));
        } else {
            apply(new SectionCrosslisted(sectionId, intoCourse, homeCourseId, now));
        }
    }

    /** Removes the cross-listing; returns the original course. */
    long returnHome(Instant now) {
        if (courseId == homeCourseId) {
            throw Rejection.badRequest("The section is not cross-listed");
        }
        apply(new SectionReturned(sectionId, homeCourseId, now));
        return homeCourseId;
    }

    void delete(Instant now) {
        apply(new SectionDeleted(sectionId, now));
    }

    /** Restores the section with the SIS ids that it had when it was deleted. */
    void restore(long course, Instant now) {
        if (!deleted || course != courseId) {
            throw Rejection.notFound();
        }
        apply(new SectionRestored(sectionId, courseId, homeCourseId, now));
        if (sisId != null || integrationId != null) {
            apply(new SectionSisIdChanged(sectionId, sisId, integrationId, now));
        }
    }

    /** Returns the unique key of the SIS id in the institution; null for none, or if deleted. */
    @Nullable String sisKey() {
        return sisId == null || deleted ? null : "sis-section-" + rootAccountId + "-" + sisId;
    }

    @EventSourcingHandler
    void on(SectionEvent event) {
        switch (event) {
            case SectionOpened e -> {
                id = id(e.sectionId());
                sectionId = e.sectionId();
                courseId = e.courseId();
                homeCourseId = e.courseId();
                rootAccountId = e.rootAccountId();
                name = e.name();
            }
            case SectionRenamed e -> name = e.name();
            case SectionDatesChanged e -> {
                startAt = e.startAt();
                endAt = e.endAt();
                restricted = e.restrictEnrollmentsToSectionDates();
            }
            case SectionSisIdChanged e -> {
                sisId = e.sisId();
                integrationId = e.integrationId();
            }
            case SectionCrosslisted e -> courseId = e.courseId();
            case SectionReturned e -> courseId = e.courseId();
            case SectionDeleted _ -> deleted = true;
            case SectionRestored _ -> deleted = false;
        }
    }
}

package io.daybook.query.integration.liveevents;

import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDatesChanged;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.sections.SectionEvent.SectionRenamed;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.events.people.sections.SectionEvent.SectionSisIdChanged;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.sis.SisMentionViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Maps sections to live events, in their current course. The SIS import id is that of the import
 * that caused the event, or else of the last one that contained the section.
 */
@Component
class SectionLiveEvents implements LiveEventSource {

    private final SectionViews sections;
    private final CourseViews courses;
    private final SisMentionViews imports;

    SectionLiveEvents(SectionViews sections, CourseViews courses, SisMentionViews imports) {
        this.sections = sections;
        this.courses = courses;
        this.imports = imports;
    }

    @Override
    public List<LiveEvent> liveEvents(EventMessage<?> message) {
        return of(message.getPayload(), message.getMetaData().get("sis_import"));
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return of(event, null);
    }

    private List<LiveEvent> of(Object event, @Nullable Object importId) {
        return switch (event) {
            case SectionOpened e -> liveEvents("course_section_created", e, e.at(), importId);
            case SectionRenamed e -> updated(e, e.at(), importId);
            case SectionDatesChanged e -> updated(e, e.at(), importId);
            case SectionSisIdChanged e -> updated(e, e.at(), importId);
            case SectionCrosslisted e -> updated(e, e.at(), importId);
            case SectionReturned e -> updated(e, e.at(), importId);
            case SectionDeleted e -> updated(e, e.at(), importId);
            case SectionRestored e -> updated(e, e.at(), importId);
            default -> List.of();
        };
    }

    private List<LiveEvent> updated(SectionEvent e, Instant at, @Nullable Object importId) {
        return liveEvents("course_section_updated", e, at, importId);
    }

    private List<LiveEvent> liveEvents(
            String name, SectionEvent e, Instant at, @Nullable Object importId) {
        return List.of(
                LiveEvent.at(
                        name,
                        e.sectionId(),
                        at,
                        () ->
                                find(e.sectionId())
                                        .map(
                                                section ->
                                                        LiveEventContextId.course(
                                                                section.courseId())),
                        () -> body(find(e.sectionId()).orElseThrow(), importId)));
    }

    private Optional<SectionView> find(long id) {
        return Optional.ofNullable(sections.byIds(List.of(id)).get(id));
    }

    private @Nullable Long lastImport(long sectionId) {
        return imports.importsOf(SisKind.SECTION, List.of(sectionId)).get(sectionId);
    }

    private Map<String, @Nullable Object> body(SectionView section, @Nullable Object importId) {
        return new LiveEventBody()
                .with("course_section_id", section.id())
                .with("sis_source_id", section.sisId())
                .with("sis_batch_id", importId == null ? lastImport(section.id()) : importId)
                .with("course_id", section.courseId())
                .with("root_account_id", section.rootAccountId())
                .with(
                        "enrollment_term_id",
                        courses.findEvenDeleted(section.courseId())
                                .map(CourseView::termId)
                                .orElse(null))
                .with("name", section.name())
                .with("default_section", section.isDefault())
                .with("accepting_enrollments", !section.deleted())
                .with("can_manually_enroll", !section.deleted())
                .with("start_at", section.startAt())
                .with("end_at", section.endAt())
                .with(
                        "workflow_state",
                        WorkflowState.ACTIVE.unlessDeleted(section.deleted()).wireName())
                .with(
                        "restrict_enrollments_to_section_dates",
                        section.restrictEnrollmentsToSectionDates())
                .with("nonxlist_course_id", section.nonxlistCourseId())
                .with("integration_id", section.integrationId())
                .map();
    }
}

package io.daybook.query.integration.liveevents;

import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportRequested;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps completed content exports and migrations to live events. */
@Component
class ContentJobLiveEvents implements LiveEventSource {

    private final ContentMigrationViews migrations;
    private final CourseViews courses;
    private final GroupViews groups;
    private final CachedUserViews people;
    private final OpaqueIds opaqueIds;

    ContentJobLiveEvents(
            ContentMigrationViews migrations,
            CourseViews courses,
            GroupViews groups,
            CachedUserViews people,
            OpaqueIds opaqueIds) {
        this.migrations = migrations;
        this.courses = courses;
        this.groups = groups;
        this.people = people;
        this.opaqueIds = opaqueIds;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case ContentExportRequested e -> List.of(exported(e));
            case ContentMigrationCompleted e -> List.of(migrated(e));
            default -> List.of();
        };
    }

    private LiveEvent exported(ContentExportRequested e) {
        return LiveEvent.at(
                "content_export_created",
                e.exportId(),
                e.at(),
                () -> place(e.contextType(), e.contextId()),
                () -> body(e));
    }

    private Optional<LiveEventContextId> place(String type, long id) {
        return switch (type) {
            case "Course" -> Optional.of(LiveEventContextId.course(id));
            case "Group" ->
                    Optional.ofNullable(groups.byIds(List.of(id)).get(id))
                            .map(ContentJobLiveEvents::place);
            default ->
                    people.findUserEvenRemoved(id)
                            .map(user -> LiveEventContextId.account(user.rootAccountId()));
        };
    }

    private static LiveEventContextId place(GroupView group) {
        return GroupLiveEvents.place(group.contextType(), group.contextId());
    }

    private @Nullable String uuid(String type, long id) {
        return switch (type) {
            case "Course" -> courses.findEvenDeleted(id).map(CourseView::uuid).orElse(null);
            case "User" -> people.findUserEvenRemoved(id).map(user -> user.uuid()).orElse(null);
            default -> null;
        };
    }

    private Map<String, @Nullable Object> body(ContentExportRequested e) {
        return new LiveEventBody()
                .with("content_export_id", e.exportId())
                .with("export_type", type(e.type()))
                .with("created_at", e.at())
                .with("context_id", e.contextId())
                .with("context_uuid", uuid(e.contextType(), e.contextId()))
                .with("context_type", e.contextType())
                .with("settings", null)
                .map();
    }

    private static String type(ContentExportType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private LiveEvent migrated(ContentMigrationCompleted e) {
        return LiveEvent.at(
                "content_migration_completed",
                e.migrationId(),
                e.at(),
                () ->
                        migrations
                                .find(e.migrationId())
                                .map(migration -> LiveEventContextId.course(migration.courseId())),
                () -> body(migrations.find(e.migrationId()).orElseThrow()));
    }

    private Map<String, @Nullable Object> body(ContentMigrationView migration) {
        long course = migration.courseId();
        Long source = migration.sourceCourseId();
        String lti = opaqueIds.ofCourse(course);
        return new LiveEventBody()
                .with("content_migration_id", migration.id())
                .with("context_id", course)
                .with("context_type", "Course")
                .with("lti_context_id", lti)
                .with("context_uuid", uuid("Course", course))
                .with("import_quizzes_next", false)
                .with("source_course_lti_id", source == null ? null : opaqueIds.ofCourse(source))
                .with("source_course_uuid", source == null ? null : uuid("Course", source))
                .with("destination_course_lti_id", lti)
                .with("migration_type", migration.type().name().toLowerCase(Locale.ROOT))
                .with("resource_map_url", null)
                .with("domain", null)
                .map();
    }
}

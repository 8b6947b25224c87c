package io.daybook.query.integration.liveevents;

import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.platform.files.FileEvent;
import io.daybook.events.platform.files.FileEvent.FileAvailabilityChanged;
import io.daybook.events.platform.files.FileEvent.FileDeleted;
import io.daybook.events.platform.files.FileEvent.FileMoved;
import io.daybook.events.platform.files.FileEvent.FileRenamed;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FileEvent.FiledFile;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Maps files in folders of courses, groups and users and files of submissions to live events; other
 * files cause none.
 */
@Component
class AttachmentLiveEvents implements LiveEventSource {

    private final FileViews files;
    private final GroupViews groups;

    AttachmentLiveEvents(FileViews files, GroupViews groups) {
        this.files = files;
        this.groups = groups;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case FileUploaded e when e.folderId() != null -> of("attachment_created", e, null);
            case FileRenamed e -> of("attachment_updated", e, e.before());
            case FileMoved e -> of("attachment_updated", e, null);
            case FileAvailabilityChanged e -> of("attachment_updated", e, null);
            case SubmissionHandedIn e -> handedIn(e);
            case FileDeleted e when e.file() != null -> List.of(deleted(e, e.file()));
            default -> List.of();
        };
    }

    /** A file that is deleted by now, or is in no folder, causes no event. */
    private List<LiveEvent> of(String name, FileEvent event, @Nullable Personal nameBefore) {
        return List.of(
                LiveEvent.at(
                        name,
                        event.fileId(),
                        event.at(),
                        () ->
                                files.find(event.fileId())
                                        .filter(file -> file.folderId() != null)
                                        .flatMap(this::place),
                        () -> body(files.find(event.fileId()).orElseThrow(), nameBefore)));
    }

    /** Of the files that are in no folder, those of a submission belong to an assignment. */
    private List<LiveEvent> handedIn(SubmissionHandedIn e) {
        return e.fileIds().stream()
                .map(
                        id ->
                                new LiveEvent(
                                        "attachment_created",
                                        id,
                                        e.at(),
                                        () ->
                                                files.find(id)
                                                        .map(
                                                                _ ->
                                                                        LiveEventContextId.course(
                                                                                e.courseId())),
                                        e.assignmentId(),
                                        null,
                                        () -> body(files.find(id).orElseThrow(), null)))
                .toList();
    }

    /** The views do not contain it any more; the event does. */
    private LiveEvent deleted(FileDeleted e, FiledFile file) {
        return LiveEvent.at(
                "attachment_deleted",
                e.fileId(),
                e.at(),
                () -> place(file.contextType(), file.contextId(), file.rootAccountId()),
                () ->
                        new LiveEventBody()
                                .with("attachment_id", e.fileId())
                                .with("user_id", file.userId())
                                .with("display_name", file.name().text())
                                .with("filename", file.name().text())
                                .with("context_type", file.contextType())
                                .with("context_id", file.contextId())
                                .with("content_type", file.contentType())
                                .with("folder_id", file.folderId())
                                .with("unlock_at", file.unlockAt())
                                .with("lock_at", file.lockAt())
                                .with("updated_at", e.at())
                                .map());
    }

    private Optional<LiveEventContextId> place(FileView file) {
        return place(file.contextType(), file.contextId(), file.rootAccountId());
    }

    private Optional<LiveEventContextId> place(
            String contextType, long contextId, long rootAccountId) {
        return switch (contextType) {
            case "Course" -> Optional.of(LiveEventContextId.course(contextId));
            case "Group" ->
                    Optional.ofNullable(groups.byIds(List.of(contextId)).get(contextId))
                            .map(AttachmentLiveEvents::place);
            case "User" ->
                    Optional.of(
                            LiveEventContextId.account(rootAccountId)
                                    .within(contextType, contextId, null));
            default -> Optional.empty();
        };
    }

    private static LiveEventContextId place(GroupView group) {
        return GroupLiveEvents.place(group.contextType(), group.contextId())
                .within("Group", group.id(), group.sisId());
    }

    private static Map<String, @Nullable Object> body(
            FileView file, @Nullable Personal nameBefore) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("attachment_id", file.id());
        body.put("user_id", file.userId());
        body.put("display_name", file.name());
        body.put("filename", file.name());
        body.put("context_type", file.contextType());
        body.put("context_id", file.contextId());
        body.put("content_type", file.contentType());
        body.put("folder_id", file.folderId());
        body.put("unlock_at", file.unlockAt());
        body.put("lock_at", file.lockAt());
        body.put("updated_at", file.updatedAt());
        if (nameBefore != null && nameBefore.text() != null) {
            body.put("old_display_name", nameBefore.text());
        }
        return body;
    }
}

package io.daybook.application.platform.files;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Attaches files of a user to submissions and comments. A file that was uploaded for this purpose
 * is attached itself, because it cannot be changed; any other file is copied.
 */
@Component
public class FileAttachments {

    private final FileViews files;
    private final FileStore store;
    private final GroupMembershipViews memberships;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    FileAttachments(
            FileViews files,
            FileStore store,
            GroupMembershipViews memberships,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.files = files;
        this.store = store;
        this.memberships = memberships;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Returns those of the files that the user may attach for this purpose in the course, in order.
     */
    public List<FileView> among(
            Collection<Long> ids, FilePurpose purpose, CourseView course, long userId) {
        Map<Long, FileView> found = files.find(ids);
        return ids.stream()
                .distinct()
                .map(found::get)
                .filter(Objects::nonNull)
                .filter(file -> isOwn(file, purpose, course, userId))
                .toList();
    }

    private boolean isOwn(FileView file, FilePurpose purpose, CourseView course, long userId) {
        return switch (file.purpose()) {
            case PERSONAL -> file.contextId() == userId;
            case GROUP -> memberships.isMember(file.contextId(), userId);
            case SUBMISSION, COMMENT ->
                    file.purpose() == purpose
                            && file.userId() == userId
                            && file.contextId() == course.id();
            case COURSE, REPORT, SIS_UPLOAD, SIS_ERRORS, EXPORT, MIGRATION -> false;
        };
    }

    /** Attaches the files and returns the ids of the attached files. */
    public List<Long> give(
            List<FileView> own, FilePurpose purpose, CourseView course, long userId) {
        return own.stream()
                .map(
                        file ->
                                file.purpose() == purpose && file.userId() == userId
                                        ? file.id()
                                        : copy(file, purpose, course, userId))
                .toList();
    }

    private long copy(FileView file, FilePurpose purpose, CourseView course, long userId) {
        long fileId = ids.next("file");
        long contentId = ids.next("file");
        store.copy(file.contentId(), contentId);
        writes.send(
                new UploadFile(
                        fileId,
                        purpose,
                        course.rootAccountId(),
                        "Course",
                        course.id(),
                        null,
                        userId,
                        Objects.requireNonNullElse(file.name(), "file-" + file.id()),
                        DuplicateFilePolicy.RENAME,
                        file.contentType(),
                        contentId,
                        new FileStore.Stored(file.size(), file.sha256()),
                        clock.instant()));
        return fileId;
    }
}

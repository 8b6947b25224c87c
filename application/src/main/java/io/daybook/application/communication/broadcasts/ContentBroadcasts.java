package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.application.platform.files.FolderLocks;
import io.daybook.events.content.pages.PageEvent.PageChangeAnnounced;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.platform.files.FileEvent.FileUploaded;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Broadcasts new files of courses, and changes of pages whose author requests a notification. */
@Component
class ContentBroadcasts implements BroadcastPolicy {

    /** Files that are added within this period cause one notification. */
    private static final Duration AT_ONCE = Duration.ofMinutes(5);

    private final FileViews files;
    private final FolderLocks locks;
    private final PageViews pages;
    private final CourseMembers members;
    private final Clock clock;

    ContentBroadcasts(
            FileViews files,
            FolderLocks locks,
            PageViews pages,
            CourseMembers members,
            Clock clock) {
        this.files = files;
        this.locks = locks;
        this.pages = pages;
        this.members = members;
        this.clock = clock;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(FileUploaded.class, PageChangeAnnounced.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case FileUploaded e -> e.at();
            case PageChangeAnnounced e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case FileUploaded e when e.purpose() == FilePurpose.COURSE ->
                    uploaded(e).stream().toList();
            case PageChangeAnnounced e -> changed(e, cause.actorId()).stream().toList();
            default -> List.of();
        };
    }

    /** There is no notification of content that students do not see yet. */
    private Optional<Broadcast> uploaded(FileUploaded e) {
        CourseView course = members.published(e.contextId());
        FileView file = files.find(e.fileId()).orElse(null);
        if (course == null || file == null || file.name() == null || !isSeen(file)) {
            return Optional.empty();
        }
        Set<Long> readers = readers(course, e.userId());
        String path = "/courses/" + course.id() + "/files";
        boolean isOneOfMany = files.isAnyBefore(file, file.createdAt().minus(AT_ONCE));
        return Optional.of(
                isOneOfMany
                        ? Broadcast.in(
                                course,
                                "new_files_added",
                                course.id() + "-" + e.at().truncatedTo(ChronoUnit.HOURS),
                                0,
                                readers,
                                new Text(
                                        "New files: " + course.name(),
                                        "Files were added to the course.",
                                        path),
                                e.at())
                        : Broadcast.in(
                                course,
                                "new_file_added",
                                Long.toString(file.id()),
                                file.namedBy(),
                                readers,
                                new Text(
                                        "New file: " + file.name() + ", " + course.name(),
                                        "A file was added to the course.",
                                        path + "/" + file.id()),
                                e.at()));
    }

    private boolean isSeen(FileView file) {
        return !file.hidden() && file.isOpenAt(clock.instant()) && !locks.isClosed(file);
    }

    /** A module may lock the page, so the notification contains only its title. */
    private Optional<Broadcast> changed(PageChangeAnnounced e, long actorId) {
        CourseView course = members.published(e.courseId());
        PageView page = pages.findEvenDeleted(e.courseId(), e.pageId()).orElse(null);
        return course == null || page == null || page.deleted() || !page.published()
                ? Optional.empty()
                : Optional.of(
                        Broadcast.in(
                                course,
                                "updated_wiki_page",
                                page.id() + "-" + e.at().toEpochMilli(),
                                0,
                                readers(course, actorId),
                                new Text(
                                        "Page changed: " + page.title() + ", " + course.name(),
                                        "The page has changed.",
                                        "/courses/" + course.id() + "/pages/" + page.url()),
                                e.at()));
    }

    private Set<Long> readers(CourseView course, long except) {
        Set<Long> readers = members.active(course, EnumSet.allOf(EnrollmentType.class), null);
        readers.remove(except);
        return readers;
    }
}

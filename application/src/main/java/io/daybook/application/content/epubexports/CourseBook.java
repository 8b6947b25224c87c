package io.daybook.application.content.epubexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import io.daybook.application.content.contentexports.CourseContents;
import io.daybook.application.content.contentexports.CourseContents.Writer;
import io.daybook.application.platform.files.FolderLocks;
import io.daybook.command.platform.files.FileStore;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Compiles the content of a course into a book: its syllabus, pages, assignments, discussions,
 * announcements and a list of its files, with their images. It contains the content for the whole
 * course that its reader can see; locked content has only its title.
 */
@Component
class CourseBook {

    private final CourseContents contents;
    private final FileViews files;
    private final FolderLocks locks;
    private final FileStore store;

    CourseBook(CourseContents contents, FileViews files, FolderLocks locks, FileStore store) {
        this.contents = contents;
        this.files = files;
        this.locks = locks;
        this.store = store;
    }

    /** Writes the book of the course as its reader currently sees it. */
    void write(CourseView course, BookReader reader, OutputStream out) throws IOException {
        boolean staff = reader.isStaff();
        Instant now = reader.now();
        try (var book = new BookWriter(out, course.uuid(), course.name(), now)) {
            var images = new BookImages(files, store, file -> sees(file, course, staff, now), book);
            if (course.syllabusBody() != null) {
                book.chapter("Syllabus", BookHtml.of(course.syllabusBody(), images));
            }
            book.part("Pages");
            contents.pages(
                    course.id(),
                    staff,
                    page -> {
                        if (reader.sees(ItemType.PAGE, page.id())) {
                            boolean locked = reader.isLocked(ItemType.PAGE, page.id());
                            String text = locked ? "" : BookHtml.of(page.body(), images);
                            book.chapter(page.title(), text);
                        }
                    });
            book.part("Assignments");
            contents.assignments(course.id(), staff, one -> addIfSeen(one, reader, book, images));
            book.part("Discussions");
            contents.topics(course.id(), false, staff, topics(reader, book, images));
            book.part("Announcements");
            contents.topics(course.id(), true, staff, topics(reader, book, images));
            addFiles(course, staff, now, book);
            book.finish();
        }
    }

    private boolean sees(FileView file, CourseView course, boolean staff, Instant now) {
        return file.purpose() == FilePurpose.COURSE
                && file.contextId() == course.id()
                && (staff || (!file.hidden() && file.isOpenAt(now) && !locks.isClosed(file)));
    }

    /** The description of an assignment is not included while it is locked. */
    private static void addIfSeen(
            AssignmentView one, BookReader reader, BookWriter book, BookImages images)
            throws IOException {
        if (reader.sees(ItemType.ASSIGNMENT, one.id())) {
            boolean locked = reader.isLocked(one);
            book.chapter(one.name(), locked ? "" : BookHtml.of(one.description(), images));
        }
    }

    /** Topics limited to sections are not part of a student's book. */
    private static Writer<DiscussionTopicView> topics(
            BookReader reader, BookWriter book, BookImages images) {
        return topic -> {
            boolean seen =
                    topic.sectionIds().isEmpty()
                            && !topic.isDelayedAt(reader.now())
                            && reader.sees(ItemType.DISCUSSION, topic.id());
            if (reader.isStaff() || (seen && topic.assignmentId() == null)) {
                boolean locked = reader.isLocked(ItemType.DISCUSSION, topic.id());
                book.chapter(topic.title(), locked ? "" : BookHtml.of(topic.message(), images));
            }
        };
    }

    private void addFiles(CourseView course, boolean staff, Instant now, BookWriter book)
            throws IOException {
        var names = new StringBuilder();
        contents.files(
                "Course",
                course.id(),
                FilePurpose.COURSE,
                staff,
                file -> {
                    if (staff || file.isOpenAt(now)) {
                        String name = Objects.requireNonNullElse(file.name(), "file");
                        names.append("<li>").append(escaped(name)).append("</li>");
                    }
                });
        if (!names.isEmpty()) {
            book.chapter("Files", "<ul>" + names + "</ul>");
        }
    }
}

package io.daybook.application.content.epubexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import io.daybook.application.content.contentexports.CourseContents;
import io.daybook.application.content.contentexports.CourseContents.Writer;
import io.daybook.application.platform.files.FolderLocks;
import io.daybook.command.platform.files.FileStore;
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
 * announcements and a list of its files, with their images. It contains what every student of the
 * course sees.
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

    /** Writes the book of the course as staff or students currently see it. */
    void write(CourseView course, boolean staff, Instant now, OutputStream out) throws IOException {
        try (var book = new BookWriter(out, course.uuid(), course.name(), now)) {
            var images = new BookImages(files, store, file -> sees(file, course, staff, now), book);
            if (course.syllabusBody() != null) {
                book.chapter("Syllabus", BookHtml.of(course.syllabusBody(), images));
            }
            book.part("Pages");
            contents.pages(
                    course.id(),
                    staff,
                    page -> book.chapter(page.title(), BookHtml.of(page.body(), images)));
            book.part("Assignments");
            contents.assignments(
                    course.id(), staff, one -> addIfOpen(one, staff, now, book, images));
            book.part("Discussions");
            contents.topics(course.id(), false, staff, topics(staff, now, book, images));
            book.part("Announcements");
            contents.topics(course.id(), true, staff, topics(staff, now, book, images));
            addFiles(course, staff, now, book);
            book.finish();
        }
    }

    private boolean sees(FileView file, CourseView course, boolean staff, Instant now) {
        return file.purpose() == FilePurpose.COURSE
                && file.contextId() == course.id()
                && (staff || (!file.hidden() && file.isOpenAt(now) && !locks.isClosed(file)));
    }

    /** The description of an assignment is not included before it opens. */
    private static void addIfOpen(
            AssignmentView one, boolean staff, Instant now, BookWriter book, BookImages images)
            throws IOException {
        boolean closed = one.unlockAt() != null && one.unlockAt().isAfter(now) && !staff;
        book.chapter(one.name(), closed ? "" : BookHtml.of(one.description(), images));
    }

    /** Topics limited to sections are not part of a student's book. */
    private static Writer<DiscussionTopicView> topics(
            boolean staff, Instant now, BookWriter book, BookImages images) {
        return topic -> {
            boolean seen = topic.sectionIds().isEmpty() && !topic.isDelayedAt(now);
            if (staff || (seen && topic.assignmentId() == null)) {
                book.chapter(topic.title(), BookHtml.of(topic.message(), images));
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

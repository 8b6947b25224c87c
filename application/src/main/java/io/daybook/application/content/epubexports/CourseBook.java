package io.daybook.application.content.epubexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import io.daybook.application.content.contentexports.CourseContents;
import io.daybook.application.content.contentexports.CourseContents.Writer;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Binds the content of a course into a book: its syllabus, pages, assignments, discussions,
 * announcements and a list of its files. Students find in it what everyone in the course sees.
 */
@Component
class CourseBook {

    private final CourseContents contents;

    CourseBook(CourseContents contents) {
        this.contents = contents;
    }

    /** Writes the book of the course, as staff or as students see it at this moment. */
    void write(CourseView course, boolean staff, Instant now, OutputStream out) throws IOException {
        try (var book = new BookWriter(out, course.uuid(), course.name(), now)) {
            if (course.syllabusBody() != null) {
                book.chapter("Syllabus", BookHtml.of(course.syllabusBody()));
            }
            book.part("Pages");
            contents.pages(
                    course.id(),
                    staff,
                    page -> book.chapter(page.title(), BookHtml.of(page.body())));
            book.part("Assignments");
            contents.assignments(course.id(), staff, one -> addIfOpen(one, staff, now, book));
            book.part("Discussions");
            contents.topics(course.id(), false, staff, topics(staff, now, book));
            book.part("Announcements");
            contents.topics(course.id(), true, staff, topics(staff, now, book));
            addFiles(course, staff, now, book);
            book.finish();
        }
    }

    /** What an assignment asks for is not told before it opens. */
    private static void addIfOpen(AssignmentView one, boolean staff, Instant now, BookWriter book)
            throws IOException {
        boolean closed = one.unlockAt() != null && one.unlockAt().isAfter(now) && !staff;
        book.chapter(one.name(), closed ? "" : BookHtml.of(one.description()));
    }

    /** What is for some sections alone is not in the book of a student. */
    private static Writer<DiscussionTopicView> topics(boolean staff, Instant now, BookWriter book) {
        return topic -> {
            boolean seen = topic.sectionIds().isEmpty() && !topic.isDelayedAt(now);
            if (staff || (seen && topic.assignmentId() == null)) {
                book.chapter(topic.title(), BookHtml.of(topic.message()));
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

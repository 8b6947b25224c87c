package io.daybook.command.content.modules;

import io.daybook.command.assessment.quizzes.Quizzes;
import io.daybook.command.content.discussions.Discussions;
import io.daybook.command.content.modules.ModuleCommand.Content;
import io.daybook.command.content.pages.Pages;
import io.daybook.command.grading.assignments.Assignments;
import io.daybook.command.platform.files.CourseFiles;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Changes the content of module items together with the items, whichever feature owns it. */
@Component
class ContentChanges implements MultiAggregateHandler {

    private final Assignments assignments;
    private final Pages pages;
    private final Discussions discussions;
    private final CourseFiles files;
    private final Quizzes quizzes;

    ContentChanges(
            Assignments assignments,
            Pages pages,
            Discussions discussions,
            CourseFiles files,
            Quizzes quizzes) {
        this.assignments = assignments;
        this.pages = pages;
        this.discussions = discussions;
        this.files = files;
        this.quizzes = quizzes;
    }

    /** Renames the content of an item. */
    void rename(long courseId, Content content, String title, Instant now) {
        switch (content.type()) {
            case ASSIGNMENT -> assignments.rename(courseId, content.id(), title, now);
            case PAGE -> pages.rename(courseId, content.id(), title, now);
            case DISCUSSION -> discussions.rename(courseId, content.id(), title, now);
            case QUIZ -> quizzes.rename(courseId, content.id(), title, now);
            // File names must be unique in their folders, titles of items need not.
            case FILE, SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> {}
        }
    }

    /** Publishes or unpublishes the content of an item. */
    void publish(long courseId, Content content, boolean published, Instant now) {
        switch (content.type()) {
            case ASSIGNMENT -> assignments.publish(courseId, content.id(), published, now);
            case PAGE -> pages.publish(courseId, content.id(), published, now);
            case DISCUSSION -> discussions.publish(courseId, content.id(), published, now);
            case FILE -> files.publish(courseId, content.id(), published, now);
            case QUIZ -> quizzes.publish(courseId, content.id(), published, now);
            case SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> {}
        }
    }
}

package io.daybook.query.integration.accesses;

import io.daybook.events.integration.accesses.AccessEvent.AssetAccessed;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the objects that users viewed, even if they are deleted meanwhile. */
@Component
class AccessedAssets {

    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final QuizViews quizzes;
    private final DiscussionViews discussions;
    private final PageViews pages;
    private final FileViews files;

    AccessedAssets(
            CourseViews courses,
            AssignmentViews assignments,
            QuizViews quizzes,
            DiscussionViews discussions,
            PageViews pages,
            FileViews files) {
        this.courses = courses;
        this.assignments = assignments;
        this.quizzes = quizzes;
        this.discussions = discussions;
        this.pages = pages;
        this.files = files;
    }

    /** Returns the name of the object; null if nothing is left of it. */
    @Nullable String name(AssetAccessed access) {
        long course = access.courseId();
        long id = access.assetId();
        return switch (access.assetType()) {
            case "course" -> courses.findEvenDeleted(id).map(CourseView::name).orElse(null);
            case "assignment" ->
                    assignments.findEvenDeleted(course, id).map(AssignmentView::name).orElse(null);
            case "quizzes:quiz" ->
                    quizzes.findEvenDeleted(course, id).map(QuizView::title).orElse(null);
            case "discussion_topic" ->
                    discussions
                            .findEvenDeleted(course, id)
                            .map(DiscussionTopicView::title)
                            .orElse(null);
            case "wiki_page" -> pages.findEvenDeleted(course, id).map(PageView::title).orElse(null);
            case "attachment" -> files.find(id).map(FileView::name).orElse(null);
            default -> null;
        };
    }
}

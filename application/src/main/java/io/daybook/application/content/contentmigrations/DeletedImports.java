package io.daybook.application.content.contentmigrations;

import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Finds objects that were imported into a course and have been deleted there. Their ids cannot be
 * reused: such an object can only be created again with a new id (docs/spec/scheduling.md, section
 * 6.2).
 */
@Component
class DeletedImports {

    private final PageViews pages;
    private final DiscussionViews topics;
    private final QuizViews quizzes;
    private final QuizQuestionViews questions;
    private final AssignmentViews assignments;
    private final CalendarEntryViews calendar;
    private final RubricViews rubrics;
    private final FileViews files;
    private final ModuleViews modules;
    private final ModuleItemViews items;

    DeletedImports(
            PageViews pages,
            DiscussionViews topics,
            QuizViews quizzes,
            QuizQuestionViews questions,
            AssignmentViews assignments,
            CalendarEntryViews calendar,
            RubricViews rubrics,
            FileViews files,
            ModuleViews modules,
            ModuleItemViews items) {
        this.pages = pages;
        this.topics = topics;
        this.quizzes = quizzes;
        this.questions = questions;
        this.assignments = assignments;
        this.calendar = calendar;
        this.rubrics = rubrics;
        this.files = files;
        this.modules = modules;
        this.items = items;
    }

    /**
     * Returns those of these objects that were deleted, with all their parts.
     *
     * @param ids in the course, by kind and id in the package, such as {@code page_7}
     * @param index contains the ids of objects that were never imported
     */
    Set<String> among(Map<String, Long> ids, PackageIndex index, CourseView course) {
        Set<String> gone = new HashSet<>();
        ids.forEach(
                (key, id) -> {
                    boolean isNew = id.equals(index.proposed().get(key));
                    String kind = key.substring(0, key.lastIndexOf('_'));
                    if (!isNew && isDeleted(kind, id, course.id())) {
                        gone.add(key);
                    }
                });
        index.parents()
                .forEach(
                        (part, whole) -> {
                            if (gone.contains(whole)) {
                                gone.add(part);
                            }
                        });
        return gone;
    }

    private boolean isDeleted(String kind, long id, long course) {
        return switch (kind) {
            case "page" -> pages.findEvenDeleted(course, id).filter(PageView::deleted).isPresent();
            case "topic" ->
                    topics.findEvenDeleted(course, id)
                            .filter(DiscussionTopicView::deleted)
                            .isPresent();
            case "quiz" ->
                    quizzes.findEvenDeleted(course, id).filter(QuizView::deleted).isPresent();
            case "quiz_question" -> questions.isQuestionDeleted(id);
            case "quiz_group" -> questions.isGroupDeleted(id);
            case "assignment" ->
                    assignments
                            .findEvenDeleted(course, id)
                            .filter(AssignmentView::deleted)
                            .isPresent();
            case "event" ->
                    calendar.findEvenDeleted(id).filter(CalendarEntryView::deleted).isPresent();
            case "rubric" -> rubrics.findEvenDeleted(id).filter(RubricView::deleted).isPresent();
            // Deleted files leave no trace; one that was never imported may have any id.
            case "file" -> files.find(id).isEmpty();
            case "module" ->
                    modules.findEvenDeleted(course, id).filter(ModuleView::deleted).isPresent();
            case "module_item" ->
                    items.findEvenDeleted(course, id).filter(ModuleItemView::deleted).isPresent();
            // Others stay as they are, deleted or not, because grades may depend on them.
            default -> false;
        };
    }
}

package io.daybook.api.assessment.quizzes;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.platform.access.Caller;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds assignments that are taken in the external tool for New Quizzes, by the URL of the tool.
 */
@Component
class NewQuizzes {

    private static final String TOOL = "quiz-lti";
    private static final String EXTERNAL = "external_tool";

    private final AssignmentLists lists;
    private final AssignmentReaders readers;
    private final ModuleContents modules;

    NewQuizzes(AssignmentLists lists, AssignmentReaders readers, ModuleContents modules) {
        this.lists = lists;
        this.readers = readers;
        this.modules = modules;
    }

    /**
     * Returns those the caller sees on a page of all assignments; a page may therefore be
     * incomplete.
     */
    Page<AssignmentView> list(
            CourseView course, Caller caller, @Nullable Set<Long> ids, PageRange range) {
        var visibility = readers.of(caller, course).visibility();
        Page<AssignmentView> page =
                lists.list(AssignmentQuery.all(course.id(), visibility, null, ids), range);
        return new Page<>(
                page.items().stream().filter(NewQuizzes::isNewQuiz).toList(), page.hasNext());
    }

    private static boolean isNewQuiz(AssignmentView assignment) {
        String tool = assignment.toolAttributes();
        return tool != null
                && assignment.submissionTypes().contains(EXTERNAL)
                && tool.contains(TOOL);
    }

    /** Returns assignments that are not assigned to the caller. */
    Set<Long> hidden(CourseView course, Caller caller) {
        return modules.hidden(course, caller, ItemType.ASSIGNMENT);
    }
}

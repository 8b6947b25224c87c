package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads quizzes as the content of module items. */
@Component
class QuizContents implements ItemContents.Kind {

    private final QuizViews quizzes;
    private final AssignmentViews assignments;

    QuizContents(QuizViews quizzes, AssignmentViews assignments) {
        this.quizzes = quizzes;
        this.assignments = assignments;
    }

    @Override
    public ItemType type() {
        return ItemType.QUIZ;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        List<QuizView> found = quizzes.byIds(courseId, ids);
        List<Long> graded =
                found.stream().map(QuizView::assignmentId).filter(Objects::nonNull).toList();
        Set<Long> withWork =
                assignments.byIds(graded).stream()
                        .filter(AssignmentView::hasSubmissions)
                        .map(AssignmentView::id)
                        .collect(Collectors.toSet());
        return found.stream().map(quiz -> content(quiz, withWork)).toList();
    }

    private static ItemContent content(QuizView quiz, Set<Long> withWork) {
        Long assignment = quiz.assignmentId();
        return new ItemContent(
                ItemType.QUIZ,
                quiz.id(),
                assignment,
                quiz.title(),
                quiz.published(),
                !quiz.taken() && (assignment == null || !withWork.contains(assignment)),
                quiz.pointsPossible(),
                quiz.dueAt(),
                quiz.unlockAt(),
                quiz.lockAt());
    }
}

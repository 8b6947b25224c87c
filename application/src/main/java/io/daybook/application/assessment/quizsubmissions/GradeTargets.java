package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.command.assessment.quizsubmissions.GradeTarget;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the assignment that receives the score of a quiz, and its grading rules. */
@Component
public class GradeTargets {

    private final QuizDates dates;
    private final CourseViews courses;
    private final EffectiveGradingRules rules;

    GradeTargets(QuizDates dates, CourseViews courses, EffectiveGradingRules rules) {
        this.dates = dates;
        this.courses = courses;
        this.rules = rules;
    }

    /** Returns the target for one student; null if the quiz is not graded. */
    public @Nullable GradeTarget of(QuizView quiz, long student) {
        return of(quiz, Set.of(student));
    }

    /** Returns the target for several students at once; null if the quiz is not graded. */
    public @Nullable GradeTarget of(QuizView quiz, Collection<Long> students) {
        Optional<AssignmentView> assignment = dates.assignment(quiz);
        return assignment
                .flatMap(
                        found ->
                                courses.find(quiz.courseId())
                                        .map(
                                                course ->
                                                        new GradeTarget(
                                                                found.id(),
                                                                rules.of(found, course, students))))
                .orElse(null);
    }

    /** Returns the part of a target for several students that applies to one of them. */
    static @Nullable GradeTarget of(@Nullable GradeTarget target, long student) {
        return target == null
                ? null
                : new GradeTarget(target.assignmentId(), target.rules().of(List.of(student)));
    }
}

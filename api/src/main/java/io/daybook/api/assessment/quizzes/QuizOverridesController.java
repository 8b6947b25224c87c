package io.daybook.api.assessment.quizzes;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.assessment.quizzes.QuizJson.DueDate;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The dates of quizzes that apply to the caller (document 2, section 4.8). */
@RestController
class QuizOverridesController {

    private static final String KEY = "quiz_assignment_overrides";

    private final QuizViews quizzes;
    private final QuizDateSets dateSets;
    private final NewQuizzes newQuizzes;

    QuizOverridesController(QuizViews quizzes, QuizDateSets dateSets, NewQuizzes newQuizzes) {
        this.quizzes = quizzes;
        this.dateSets = dateSets;
        this.newQuizzes = newQuizzes;
    }

    record ListQuizDates(List<QuizSelection> quizAssignmentOverrides) {
        record QuizSelection(List<Long> quizIds) {}

        /** Returns the requested quizzes; null for all. */
        @Nullable Set<Long> ids() {
            return quizAssignmentOverrides.isEmpty()
                            || quizAssignmentOverrides.getFirst().quizIds().isEmpty()
                    ? null
                    : Set.copyOf(quizAssignmentOverrides.getFirst().quizIds());
        }
    }

    record DateSet(
            String quizId,
            List<DueDate> dueDates,
            @JsonInclude(NON_NULL) @Nullable List<DueDate> allDates) {}

    /** Lists the dates of quizzes that apply to the caller. */
    @GetMapping("/api/v1/courses/{course_id}/quizzes/assignment_overrides")
    @Requires(Right.READ)
    @ResponseSchema(value = DateSet.class, array = true, key = KEY)
    WrappedPage list(
            CourseView course, Caller caller, Listing listing, @Params ListQuizDates asked) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Page<QuizView> page =
                quizzes.among(
                        course.id(),
                        asked.ids(),
                        !staff,
                        newQuizzes.hidden(course, caller),
                        listing.range());
        var dates = dateSets.of(page.items(), course, caller);
        return new WrappedPage(KEY, page.map(quiz -> set(quiz, dates)));
    }

    private static DateSet set(QuizView quiz, QuizDateSets.Dates dates) {
        if (dates.isStaff()) {
            List<DueDate> all = dates.all(quiz);
            return new DateSet(String.valueOf(quiz.id()), all, all);
        }
        AssignmentView assignment = dates.assignment(quiz);
        DueDate own =
                assignment == null ? QuizDateSets.base(dates.own(quiz)) : dates.single(assignment);
        return new DateSet(String.valueOf(quiz.id()), List.of(own), null);
    }

    /** Lists the dates of the assignments that use the New Quizzes tool. */
    @GetMapping("/api/v1/courses/{course_id}/new_quizzes/assignment_overrides")
    @Requires(Right.READ)
    @ResponseSchema(value = DateSet.class, array = true, key = KEY)
    WrappedPage listNew(
            CourseView course, Caller caller, Listing listing, @Params ListQuizDates asked) {
        Page<AssignmentView> page = newQuizzes.list(course, caller, asked.ids(), listing.range());
        var dates = dateSets.ofAssignments(page.items(), course, caller);
        return new WrappedPage(KEY, page.map(assignment -> set(assignment, dates)));
    }

    private static DateSet set(AssignmentView assignment, QuizDateSets.Dates dates) {
        String id = String.valueOf(assignment.id());
        if (dates.isStaff()) {
            List<DueDate> all = dates.all(assignment);
            return new DateSet(id, all, all);
        }
        return new DateSet(id, List.of(dates.single(assignment)), null);
    }
}

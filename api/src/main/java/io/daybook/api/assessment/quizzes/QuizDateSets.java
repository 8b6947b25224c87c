package io.daybook.api.assessment.quizzes;

import io.daybook.api.assessment.quizzes.QuizJson.DueDate;
import io.daybook.api.grading.overrides.AssignmentDateJson;
import io.daybook.api.grading.overrides.OverrideAssembler;
import io.daybook.application.assessment.quizsubmissions.QuizDates;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.overrides.OverrideVisibility;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.StudentDates;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the dates of a quiz or assignment that apply to the caller, and those of its overrides. */
@Component
class QuizDateSets {

    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final OverrideVisibility seen;
    private final OverrideAssembler titles;

    QuizDateSets(
            AssignmentViews assignments,
            AssignmentReaders readers,
            OverrideVisibility seen,
            OverrideAssembler titles) {
        this.assignments = assignments;
        this.readers = readers;
        this.seen = seen;
        this.titles = titles;
    }

    /** Returns the dates of the quizzes for the caller, all read at once. */
    Dates of(Collection<QuizView> quizzes, CourseView course, Caller caller) {
        List<Long> ids =
                quizzes.stream().map(QuizView::assignmentId).filter(Objects::nonNull).toList();
        return ofAssignments(assignments.byIds(ids), course, caller);
    }

    /** The same of assignments that are taken in another tool. */
    Dates ofAssignments(Collection<AssignmentView> some, CourseView course, Caller caller) {
        return new Dates(
                some.stream().collect(Collectors.toMap(AssignmentView::id, Function.identity())),
                course,
                caller);
    }

    /** Dates of some quizzes or assignments for one caller. */
    final class Dates {

        private final Map<Long, AssignmentView> byId;
        private final CourseView course;
        private final AssignmentReaders.Reader reader;
        private final OverrideVisibility.VisibleAudience audience;
        private final OverrideAssembler.Titled titled;

        private Dates(Map<Long, AssignmentView> byId, CourseView course, Caller caller) {
            this.byId = byId;
            this.course = course;
            this.reader = readers.of(caller, course);
            this.audience = seen.of(caller, course);
            List<OverrideView> all =
                    byId.values().stream()
                            .flatMap(each -> seen.of(each, audience).stream())
                            .toList();
            this.titled = titles.titled(all, course, audience);
        }

        @Nullable AssignmentView assignment(QuizView quiz) {
            Long id = quiz.assignmentId();
            return id == null ? null : byId.get(id);
        }

        boolean isStaff() {
            return reader.isStaff();
        }

        /** Whether it is assigned to the caller. */
        boolean sees(AssignmentView assignment) {
            return reader.sees(assignment);
        }

        /** Returns the dates that apply to the caller. */
        StudentDates own(QuizView quiz) {
            AssignmentView assignment = assignment(quiz);
            return assignment == null ? QuizDates.everyones(quiz) : reader.dates(assignment);
        }

        /** Returns all dates of a quiz that the caller sees. */
        List<DueDate> all(QuizView quiz) {
            AssignmentView assignment = assignment(quiz);
            return assignment == null ? List.of(base(QuizDates.everyones(quiz))) : all(assignment);
        }

        /** Returns all dates of an assignment that the caller sees. */
        List<DueDate> all(AssignmentView assignment) {
            List<DueDate> all = new ArrayList<>();
            List<OverrideView> overrides = seen.of(assignment, audience);
            if (!assignment.onlyVisibleToOverrides()) {
                all.add(base(assignment.dates()));
            }
            for (OverrideView override : overrides) {
                titled.json(override)
                        .ifPresent(
                                json ->
                                        all.add(
                                                due(
                                                        AssignmentDateJson.of(
                                                                override,
                                                                assignment,
                                                                json.title(),
                                                                null))));
            }
            return all;
        }

        /**
         * Returns the dates that apply to a student: those of an override, or those of everyone.
         */
        DueDate single(AssignmentView assignment) {
            StudentDates dates = reader.dates(assignment);
            return reader.students().stream()
                    .flatMap(student -> reader.assigned().own(assignment.id(), student).stream())
                    .findFirst()
                    .map(
                            override ->
                                    new DueDate(
                                            override.id(),
                                            null,
                                            title(override),
                                            dates.dueAt(),
                                            dates.unlockAt(),
                                            dates.lockAt(),
                                            null,
                                            null))
                    .orElseGet(() -> base(dates));
        }

        private @Nullable String title(OverrideView override) {
            return titled.json(override).map(json -> json.title()).orElse(override.title());
        }

        CourseView course() {
            return course;
        }
    }

    static DueDate base(StudentDates dates) {
        return new DueDate(
                null, true, null, dates.dueAt(), dates.unlockAt(), dates.lockAt(), null, null);
    }

    private static DueDate due(AssignmentDateJson json) {
        return new DueDate(
                json.id(),
                null,
                json.title(),
                json.dueAt(),
                json.unlockAt(),
                json.lockAt(),
                json.setType(),
                json.setId());
    }
}

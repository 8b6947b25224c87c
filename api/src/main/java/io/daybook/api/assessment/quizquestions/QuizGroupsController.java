package io.daybook.api.assessment.quizquestions;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.ReorderQuiz;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.query.assessment.quizquestions.QuestionGroupView;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Question groups of a quiz, from which each attempt is given some questions (document 2, section
 * 4.7).
 */
@RestController
@ErrorSchema(status = 422, value = "ErrorTextByField")
@RequestMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}/groups")
class QuizGroupsController {

    private static final String KEY = "quiz_groups";
    private static final int LONGEST_NAME = 255;
    private static final int MOST_PICKED = 1000;

    private final QuizViews quizzes;
    private final QuizQuestionViews questions;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    QuizGroupsController(
            QuizViews quizzes, QuizQuestionViews questions, Writes writes, Ids ids, Clock clock) {
        this.quizzes = quizzes;
        this.questions = questions;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record QuizGroupJson(
            long id,
            long quizId,
            @Nullable String name,
            int pickCount,
            double questionPoints,
            @Nullable Long assessmentQuestionBankId,
            int position) {

        static QuizGroupJson of(QuestionGroupView view) {
            QuestionGroup group = view.current();
            return new QuizGroupJson(
                    group.id(),
                    view.quizId(),
                    group.name(),
                    group.pickCount(),
                    group.questionPoints(),
                    group.bankId(),
                    group.position());
        }
    }

    record SendGroups(List<Fields> quizGroups) {
        record Fields(
                Patch<String> name,
                Patch<Integer> pickCount,
                Patch<Double> questionPoints,
                Patch<Long> assessmentQuestionBankId) {}
    }

    private QuizView quiz(CourseView course, long id) {
        return quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    private QuestionGroupView group(CourseView course, long quizId, long id) {
        return questions.findGroup(quiz(course, quizId).id(), id).orElseThrow(Rejection::notFound);
    }

    private Map<String, List<QuizGroupJson>> answer(CourseView course, long quizId, long id) {
        return Map.of(KEY, List.of(QuizGroupJson.of(group(course, quizId, id))));
    }

    private static QuestionGroup checked(QuestionGroup group) {
        String name = group.name();
        if (name != null && name.length() > LONGEST_NAME) {
            throw refused("name", "is too long (maximum is 255 characters)");
        }
        if (group.pickCount() < 0 || group.pickCount() > MOST_PICKED) {
            throw refused("pick_count", "must be between 0 and 1000");
        }
        if (!(group.questionPoints() >= 0 && group.questionPoints() <= 1_000_000)) {
            throw refused("question_points", "must be greater than or equal to 0");
        }
        return group;
    }

    private static ApiErrorException refused(String field, String message) {
        return new ApiErrorException(
                new ApiErrorResponse(422, Map.of("errors", Map.of(field, message)), Map.of()));
    }

    /** Adds a question group to a quiz. */
    @PostMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    @ResponseSchema(value = QuizGroupJson.class, array = true, key = KEY)
    Map<String, List<QuizGroupJson>> create(
            CourseView course, @PathVariable("quiz_id") long quizId, @Params SendGroups body) {
        QuizView quiz = quiz(course, quizId);
        SendGroups.Fields sent = Required.some(body.quizGroups(), KEY).getFirst();
        long id = ids.next("quiz_group");
        QuestionGroup group =
                checked(
                        new QuestionGroup(
                                id,
                                0,
                                sent.name().orNull(),
                                sent.pickCount().orElse(1),
                                sent.questionPoints().orElse(1.0),
                                sent.assessmentQuestionBankId().orNull()));
        writes.send(new AddQuestionGroup(course.id(), quiz.id(), group, clock.instant()));
        return answer(course, quizId, id);
    }

    /** Returns a question group. */
    @GetMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    QuizGroupJson show(
            CourseView course, @PathVariable("quiz_id") long quizId, @PathVariable long id) {
        return QuizGroupJson.of(group(course, quizId, id));
    }

    /** Updates a question group; its question bank cannot be changed. */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    @ResponseSchema(value = QuizGroupJson.class, array = true, key = KEY)
    Map<String, List<QuizGroupJson>> update(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            @Params SendGroups body) {
        QuestionGroup before = group(course, quizId, id).current();
        SendGroups.Fields sent = Required.some(body.quizGroups(), KEY).getFirst();
        QuestionGroup group =
                checked(
                        new QuestionGroup(
                                id,
                                before.position(),
                                sent.name().or(before.name()),
                                sent.pickCount().orElse(before.pickCount()),
                                sent.questionPoints().orElse(before.questionPoints()),
                                before.bankId()));
        writes.send(new ChangeQuestionGroup(course.id(), quizId, group, clock.instant()));
        return answer(course, quizId, id);
    }

    /** Deletes a question group with its questions. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(CourseView course, @PathVariable("quiz_id") long quizId, @PathVariable long id) {
        writes.send(new DeleteQuestionGroup(course.id(), quizId, id, clock.instant()));
    }

    record Reorder(List<Item> order) {
        record Item(@Nullable Long id, @Nullable String type) {}
    }

    /** Reorders the questions of a group. */
    @PostMapping("/{id}/reorder")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void reorder(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            @Params Reorder body) {
        List<Reorder.Item> order = Required.some(body.order(), "order");
        List<QuizItem> items =
                IntStream.range(0, order.size())
                        .mapToObj(i -> item(order.get(i), i + 1, id))
                        .toList();
        writes.send(new ReorderQuiz(course.id(), quizId, id, items, clock.instant()));
    }

    private static QuizItem item(Reorder.Item sent, int position, long groupId) {
        return new QuizItem(
                QuizItem.Kind.QUESTION,
                Objects.requireNonNullElse(sent.id(), 0L),
                position,
                groupId);
    }
}

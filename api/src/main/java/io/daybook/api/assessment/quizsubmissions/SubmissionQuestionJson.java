package io.daybook.api.assessment.quizsubmissions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * A question of an attempt with its answer (document 2, section 2).
 *
 * @param answer in the form of the question's type; omitted once the attempt is graded
 * @param correct true, false, {@code partial} or {@code undefined}; omitted until then
 * @param answers the possible answers, without marking the correct ones
 */
record SubmissionQuestionJson(
        long id,
        boolean flagged,
        @JsonInclude(NON_NULL) @Nullable JsonNode answer,
        @JsonInclude(NON_NULL) @Nullable JsonNode correct,
        long quizId,
        int position,
        @Nullable Long quizGroupId,
        @Nullable Long assessmentQuestionId,
        String questionName,
        String questionType,
        String questionText,
        @JsonInclude(NON_NULL) @Nullable List<Choice> answers,
        @JsonInclude(NON_NULL) @Nullable List<Match> matches) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** A possible answer. */
    record Choice(
            long id, String text, String html, @JsonInclude(NON_NULL) @Nullable String blankId) {}

    /** A match of a matching question. */
    record Match(long matchId, String text) {}

    /** Returns a question of an attempt. */
    static SubmissionQuestionJson of(QuizQuestion question, QuizAttemptView attempt) {
        String key = String.valueOf(question.id());
        boolean graded = attempt.finished();
        return new SubmissionQuestionJson(
                question.id(),
                !graded && attempt.flagged().contains(question.id()),
                graded ? null : answer(question, attempt.answers().get(key)),
                graded ? correct(attempt.marks().get(key)) : null,
                attempt.quizId(),
                question.position(),
                question.groupId(),
                null,
                question.name(),
                question.type().wireName(),
                question.text(),
                choices(question),
                question.type() == QuestionType.MATCHING ? matches(question) : null);
    }

    private static JsonNode answer(QuizQuestion question, @Nullable String kept) {
        JsonNode answer = kept == null ? NullNode.getInstance() : JSON.readTree(kept);
        return switch (question.type()) {
            case FILL_IN_MULTIPLE_BLANKS, MULTIPLE_DROPDOWNS -> filled(question, answer);
            default -> answer;
        };
    }

    /** Includes every blank, even without an answer. */
    private static JsonNode filled(QuizQuestion question, JsonNode answer) {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        question.answers().stream()
                .map(QuestionAnswer::blankId)
                .filter(Objects::nonNull)
                .distinct()
                .forEach(
                        blank -> {
                            JsonNode given = answer.get(blank);
                            all.set(blank, given == null ? NullNode.getInstance() : given);
                        });
        return all;
    }

    private static JsonNode correct(@Nullable QuestionMark mark) {
        Correctness fits = mark == null ? Correctness.UNDEFINED : mark.correctness();
        return switch (fits) {
            case CORRECT -> BooleanNode.TRUE;
            case INCORRECT -> BooleanNode.FALSE;
            default -> StringNode.valueOf(fits.wireName());
        };
    }

    private static @Nullable List<Choice> choices(QuizQuestion question) {
        return switch (question.type()) {
            case MULTIPLE_CHOICE, TRUE_FALSE, MULTIPLE_ANSWERS, MATCHING, MULTIPLE_DROPDOWNS ->
                    question.answers().stream()
                            .map(
                                    answer ->
                                            new Choice(
                                                    answer.id(),
                                                    answer.text(),
                                                    answer.html() == null ? "" : answer.html(),
                                                    answer.blankId()))
                            .toList();
            default -> null;
        };
    }

    /** By text: their order of creation determines which belong together. */
    private static List<Match> matches(QuizQuestion question) {
        return question.matches().stream()
                .map(match -> new Match(match.id(), match.text()))
                .sorted(Comparator.comparing(Match::text).thenComparingLong(Match::matchId))
                .toList();
    }
}

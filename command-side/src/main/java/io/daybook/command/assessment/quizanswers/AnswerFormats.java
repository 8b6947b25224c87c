package io.daybook.command.assessment.quizanswers;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses answers to questions of all types. */
public final class AnswerFormats {

    private static final JsonMapper JSON = JsonMapper.shared();

    private AnswerFormats() {}

    /**
     * Returns the answer in the form in which it is stored and returned.
     *
     * @param sent JSON
     * @param before the previous answer as JSON; null for none
     * @return JSON; null if the answer is removed
     * @throws Rejection if it is not a valid answer to the question (document 2, section 7)
     */
    public static @Nullable String read(
            QuizQuestion question, String sent, @Nullable String before) {
        JsonNode node = JSON.readTree(sent);
        if (node.isNull() || node.isMissingNode()) {
            return null;
        }
        JsonNode answer = of(question.type()).read(question, node, parsed(before));
        return answer == null ? null : answer.toString();
    }

    /** Parses a stored answer; null for none. */
    public static @Nullable JsonNode parsed(@Nullable String kept) {
        return kept == null ? null : JSON.readTree(kept);
    }

    private static AnswerFormat of(QuestionType type) {
        return switch (type) {
            case ESSAY -> new TextFormat(false);
            case SHORT_ANSWER -> new TextFormat(true);
            case FILL_IN_MULTIPLE_BLANKS -> new BlanksFormat();
            case MULTIPLE_DROPDOWNS -> new DropdownsFormat();
            case CALCULATED, NUMERICAL -> new NumberFormat();
            case MULTIPLE_CHOICE, TRUE_FALSE -> new ChoiceFormat();
            case MULTIPLE_ANSWERS -> new SelectionFormat();
            case MATCHING -> new MatchingFormat();
            case FILE_UPLOAD -> new FilesFormat();
            case TEXT_ONLY -> (_, _, _) -> null;
        };
    }
}

package io.daybook.command.assessment.quizanswers;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Error messages that several question types share (document 2, section 7). */
final class AnswerErrors {

    private static final int LONGEST_TEXT = 16 * 1024;
    private static final Pattern INTEGER = Pattern.compile("-?\\d{1,18}");

    private AnswerErrors() {}

    static Rejection bad(String message) {
        return Rejection.declined(Cause.BAD_REQUEST, message);
    }

    /** Returns a text of at most 16 kilobytes. */
    static String text(JsonNode sent) {
        String text = sent.isValueNode() ? sent.asString() : sent.toString();
        if (text.getBytes(StandardCharsets.UTF_8).length > LONGEST_TEXT) {
            throw bad("Text is too long.");
        }
        return text;
    }

    /** Returns an integer, which may be given as a string. */
    static long integer(JsonNode sent) {
        String text = sent.isValueNode() ? sent.asString().strip() : "";
        if (!INTEGER.matcher(text).matches()) {
            throw bad("Parameter must be of type Integer.");
        }
        return Long.parseLong(text);
    }

    /** Returns whether the question has an answer with this id. */
    static boolean hasAnswer(QuizQuestion question, long id) {
        return question.answers().stream().map(QuestionAnswer::id).anyMatch(own -> own == id);
    }

    /** Returns whether the question has this blank or drop-down. */
    static boolean hasBlank(QuizQuestion question, String name) {
        return question.answers().stream().anyMatch(answer -> name.equals(answer.blankId()));
    }
}

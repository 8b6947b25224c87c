package io.daybook.api.assessment.quizquestions;

import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalKind;
import io.daybook.events.assessment.quizzes.QuestionAnswer.NumericalRange;
import io.daybook.events.assessment.quizzes.QuestionAnswer.VariableValue;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.Match;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads answers of quiz questions from requests; existing answers and matches keep their ids. */
@Component
class AnswerReader {

    private static final double RIGHT = 100;

    private final Ids ids;

    AnswerReader(Ids ids) {
        this.ids = ids;
    }

    /** Answers, and the matches of a matching question. */
    record Read(List<QuestionAnswer> answers, List<Match> matches) {}

    /**
     * Returns the answers after the request.
     *
     * @param distractors additional texts to match with, one per line; null for none
     */
    Read read(
            Patch<List<QuestionRequest.Answer>> sent,
            QuestionType type,
            QuizQuestion before,
            @Nullable String distractors) {
        if (!sent.isPresent()) {
            return unchanged(type, before, distractors);
        }
        List<QuestionRequest.Answer> all = sent.orElse(List.of());
        Map<String, Long> matches =
                type == QuestionType.MATCHING
                        ? matches(all.stream().map(AnswerReader::right), distractors, before)
                        : Map.of();
        List<QuestionAnswer> answers = new ArrayList<>();
        for (QuestionRequest.Answer one : all) {
            answers.add(answer(one, type, before, matches));
        }
        return new Read(answers, listed(matches));
    }

    /** Returns the unchanged answers; the matches are derived again if the distractors changed. */
    private Read unchanged(QuestionType type, QuizQuestion before, @Nullable String distractors) {
        boolean matchesOthers =
                type == QuestionType.MATCHING
                        && !Objects.equals(distractors, before.incorrectMatches());
        return new Read(
                before.answers(),
                matchesOthers
                        ? listed(
                                matches(
                                        before.answers().stream().map(QuestionAnswer::right),
                                        distractors,
                                        before))
                        : before.matches());
    }

    private static List<Match> listed(Map<String, Long> matches) {
        return matches.entrySet().stream()
                .map(match -> new Match(match.getValue(), match.getKey()))
                .toList();
    }

    private Map<String, Long> matches(
            Stream<@Nullable String> rights, @Nullable String distractors, QuizQuestion before) {
        Stream<String> further =
                distractors == null
                        ? Stream.of()
                        : distractors.lines().map(String::strip).filter(line -> !line.isEmpty());
        Map<String, Long> matches = new LinkedHashMap<>();
        Stream.concat(rights.filter(Objects::nonNull), further)
                .forEach(text -> matches.computeIfAbsent(text, _ -> matchId(text, before)));
        return matches;
    }

    private long matchId(String text, QuizQuestion before) {
        return before.matches().stream()
                .filter(match -> match.text().equals(text))
                .map(Match::id)
                .findFirst()
                .orElseGet(() -> ids.next("quiz_match"));
    }

    private QuestionAnswer answer(
            QuestionRequest.Answer sent,
            QuestionType type,
            QuizQuestion before,
            Map<String, Long> matches) {
        String right = right(sent);
        return new QuestionAnswer(
                id(sent.id(), before),
                Objects.requireNonNullElse(
                        first(sent.answerText(), sent.text(), sent.answerMatchLeft(), sent.left()),
                        ""),
                first(sent.answerHtml(), sent.html()),
                Objects.requireNonNullElse(first(sent.answerComments(), sent.comments()), ""),
                weight(sent, type),
                sent.blankId(),
                right == null ? null : matches.get(right),
                right,
                range(sent, type),
                values(sent),
                type == QuestionType.CALCULATED ? result(sent) : null);
    }

    private long id(@Nullable Long sent, QuizQuestion before) {
        return before.answers().stream()
                .map(QuestionAnswer::id)
                .filter(known -> known.equals(sent))
                .findFirst()
                .orElseGet(() -> ids.next("quiz_answer"));
    }

    /** Returns the result of a formula, which clients also send as the text of the answer. */
    private static @Nullable Double result(QuestionRequest.Answer sent) {
        String text = first(sent.answerText(), sent.text());
        return sent.answer() != null || text == null ? sent.answer() : number(text);
    }

    private static @Nullable Double number(String text) {
        try {
            double number = Double.parseDouble(text);
            return Double.isFinite(number) ? number : null;
        } catch (NumberFormatException _) {
            return null;
        }
    }

    private static @Nullable String right(QuestionRequest.Answer sent) {
        return first(sent.answerMatchRight(), sent.right());
    }

    /** If every listed answer is correct, the weight may be omitted. */
    private static double weight(QuestionRequest.Answer sent, QuestionType type) {
        Double weight = first(sent.answerWeight(), sent.weight());
        if (weight != null) {
            return weight;
        }
        return switch (type) {
            case MULTIPLE_CHOICE, MULTIPLE_ANSWERS, TRUE_FALSE, MULTIPLE_DROPDOWNS -> 0;
            default -> RIGHT;
        };
    }

    private static @Nullable NumericalRange range(QuestionRequest.Answer sent, QuestionType type) {
        if (type != QuestionType.NUMERICAL) {
            return null;
        }
        String kind = Objects.requireNonNullElse(sent.numericalAnswerType(), "exact_answer");
        return new NumericalRange(
                Arrays.stream(NumericalKind.values())
                        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(kind))
                        .findFirst()
                        .orElse(NumericalKind.EXACT_ANSWER),
                first(sent.exact(), sent.answerExact()),
                first(sent.margin(), sent.answerErrorMargin()),
                first(sent.approximate(), sent.answerApproximate()),
                first(sent.precision(), sent.answerPrecision()),
                first(sent.start(), sent.answerRangeStart()),
                first(sent.end(), sent.answerRangeEnd()));
    }

    private static List<VariableValue> values(QuestionRequest.Answer sent) {
        List<VariableValue> values = new ArrayList<>();
        for (QuestionRequest.Value each : sent.variables()) {
            if (each.name() != null && each.value() != null) {
                values.add(new VariableValue(each.name(), each.value()));
            }
        }
        return values;
    }

    @SafeVarargs
    private static <T> @Nullable T first(@Nullable T... sent) {
        for (T each : sent) {
            if (each != null) {
                return each;
            }
        }
        return null;
    }
}

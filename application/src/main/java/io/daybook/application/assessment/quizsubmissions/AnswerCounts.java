package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.assessment.quizsubmissions.QuizStatistics.AnswerFigures;
import io.daybook.application.assessment.quizsubmissions.QuizStatistics.AnswerSet;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Counts how often each answer to a question was given; for blanks, drop-downs and matching by
 * part.
 */
final class AnswerCounts {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String NONE = "none";
    private static final String OTHER = "other";

    private final QuizQuestion question;
    private final Map<String, Part> parts = new LinkedHashMap<>();

    AnswerCounts(QuizQuestion question) {
        this.question = question;
        switch (question.type()) {
            case MULTIPLE_CHOICE, TRUE_FALSE, MULTIPLE_ANSWERS, SHORT_ANSWER ->
                    parts.put("", part("", "", question.answers()));
            case FILL_IN_MULTIPLE_BLANKS, MULTIPLE_DROPDOWNS ->
                    question.answers().stream()
                            .map(QuestionAnswer::blankId)
                            .filter(Objects::nonNull)
                            .distinct()
                            .forEach(blank -> parts.put(blank, part(blank, blank, of(blank))));
            case MATCHING -> question.answers().forEach(left -> parts.put(key(left), pairs(left)));
            case CALCULATED, NUMERICAL, ESSAY, FILE_UPLOAD, TEXT_ONLY -> {}
        }
    }

    private static final class Part {
        private final String id;
        private final String text;
        private final Map<String, AnswerFigures> answers = new LinkedHashMap<>();

        Part(String id, String text) {
            this.id = id;
            this.text = text;
        }

        void add(String answer, String shown, boolean correct, int more) {
            AnswerFigures before = answers.get(answer);
            answers.put(
                    answer,
                    before == null
                            ? new AnswerFigures(answer, shown, correct, more)
                            : new AnswerFigures(
                                    answer,
                                    before.text(),
                                    before.correct(),
                                    before.responses() + more));
        }

        void count(String answer) {
            boolean known = answers.containsKey(answer);
            if (answer.equals(NONE)) {
                add(NONE, "No Answer", false, 1);
            } else {
                add(known ? answer : OTHER, "Something Else", false, 1);
            }
        }

        AnswerSet set() {
            return new AnswerSet(id, text, List.copyOf(answers.values()));
        }
    }

    private static String key(QuestionAnswer answer) {
        return String.valueOf(answer.id());
    }

    private List<QuestionAnswer> of(String blank) {
        return question.answers().stream().filter(one -> blank.equals(one.blankId())).toList();
    }

    private static Part part(String id, String text, List<QuestionAnswer> answers) {
        var part = new Part(id, text);
        answers.forEach(one -> part.add(key(one), one.text(), one.earnsPoints(), 0));
        return part;
    }

    private Part pairs(QuestionAnswer left) {
        var part = new Part(key(left), left.text());
        question.matches()
                .forEach(
                        match ->
                                part.add(
                                        String.valueOf(match.id()),
                                        match.text(),
                                        Objects.equals(match.id(), left.matchId()),
                                        0));
        return part;
    }

    /**
     * Counts the answer of one attempt.
     *
     * @param kept JSON in the stored form; null for none
     */
    void add(@Nullable String kept) {
        JsonNode answer = kept == null ? null : JSON.readTree(kept);
        for (Map.Entry<String, Part> each : parts.entrySet()) {
            List<String> given = answer == null ? List.of() : given(each.getKey(), answer);
            given.forEach(each.getValue()::count);
            if (given.isEmpty()) {
                each.getValue().count(NONE);
            }
        }
    }

    private List<String> given(String part, JsonNode answer) {
        return switch (question.type()) {
            case MULTIPLE_CHOICE, TRUE_FALSE -> List.of(answer.asString());
            case MULTIPLE_ANSWERS -> {
                List<String> chosen = new ArrayList<>();
                answer.forEach(id -> chosen.add(id.asString()));
                yield chosen;
            }
            case SHORT_ANSWER -> List.of(written(answer.asString(), question.answers()));
            case FILL_IN_MULTIPLE_BLANKS ->
                    answer.has(part)
                            ? List.of(written(answer.get(part).asString(), of(part)))
                            : List.of();
            case MULTIPLE_DROPDOWNS ->
                    answer.has(part) ? List.of(answer.get(part).asString()) : List.of();
            case MATCHING -> matched(part, answer);
            case CALCULATED, NUMERICAL, ESSAY, FILE_UPLOAD, TEXT_ONLY -> List.of();
        };
    }

    private static List<String> matched(String left, JsonNode pairs) {
        List<String> matched = new ArrayList<>();
        for (JsonNode pair : pairs) {
            if (pair.path("answer_id").asString("").equals(left)) {
                matched.add(pair.path("match_id").asString(""));
            }
        }
        return matched;
    }

    /** Returns the id of the answer with this text, ignoring case. */
    private static String written(String text, List<QuestionAnswer> answers) {
        return answers.stream()
                .filter(one -> folded(one.text()).equals(folded(text)))
                .map(AnswerCounts::key)
                .findFirst()
                .orElse(OTHER);
    }

    private static String folded(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the figures of a question without parts; empty for others. */
    List<AnswerFigures> answers() {
        Part whole = parts.get("");
        return whole == null ? List.of() : whole.set().answers();
    }

    /** Returns the figures of each part; empty for a question without parts. */
    List<AnswerSet> sets() {
        return parts.containsKey("") ? List.of() : parts.values().stream().map(Part::set).toList();
    }
}

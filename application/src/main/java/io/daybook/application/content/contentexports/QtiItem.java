package io.daybook.application.content.contentexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes a question as an item of IMS QTI 1.2. Types that the cartridge standard defines carry its
 * profile; others are imported by their {@code question_type}.
 */
final class QtiItem {

    private QtiItem() {}

    static String of(QuizQuestion question) {
        return """
        <item ident="question_%d" title="%s">
        <itemmetadata><qtimetadata>%s%s%s</qtimetadata></itemmetadata>
        <presentation><material><mattext texttype="text/html">%s</mattext></material>
        %s</presentation>
        %s</item>
        """
                .formatted(
                        question.id(),
                        escaped(question.name()),
                        field("cc_profile", profile(question)),
                        field("question_type", question.type().wireName()),
                        field("points_possible", Double.toString(question.points())),
                        escaped(question.text()),
                        responses(question),
                        processing(question));
    }

    private static @Nullable String profile(QuizQuestion question) {
        return switch (question.type()) {
            case MULTIPLE_CHOICE -> "cc.multiple_choice.v0p1";
            case MULTIPLE_ANSWERS -> "cc.multiple_response.v0p1";
            case TRUE_FALSE -> "cc.true_false.v0p1";
            case SHORT_ANSWER -> "cc.fib.v0p1";
            case ESSAY -> "cc.essay.v0p1";
            default -> null;
        };
    }

    private static String field(String label, @Nullable String entry) {
        return entry == null
                ? ""
                : "<qtimetadatafield><fieldlabel>"
                        + label
                        + "</fieldlabel><fieldentry>"
                        + escaped(entry)
                        + "</fieldentry></qtimetadatafield>";
    }

    private static String responses(QuizQuestion question) {
        return switch (question.type()) {
            case MULTIPLE_CHOICE, TRUE_FALSE ->
                    choice("response1", "Single", labels(question.answers()));
            case MULTIPLE_ANSWERS -> choice("response1", "Multiple", labels(question.answers()));
            case MATCHING -> matching(question);
            case MULTIPLE_DROPDOWNS ->
                    blanks(question).stream()
                            .map(
                                    blank ->
                                            choice(
                                                    "response_" + blank,
                                                    "Single",
                                                    labels(answers(question, blank))))
                            .collect(Collectors.joining());
            case FILL_IN_MULTIPLE_BLANKS ->
                    blanks(question).stream()
                            .map(blank -> text("response_" + blank))
                            .collect(Collectors.joining());
            case SHORT_ANSWER, NUMERICAL, CALCULATED, ESSAY, FILE_UPLOAD -> text("response1");
            case TEXT_ONLY -> "";
        };
    }

    private static List<String> blanks(QuizQuestion question) {
        return question.answers().stream()
                .map(QuestionAnswer::blankId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static List<QuestionAnswer> answers(QuizQuestion question, String blank) {
        return question.answers().stream()
                .filter(answer -> blank.equals(answer.blankId()))
                .toList();
    }

    private static String matching(QuizQuestion question) {
        String labels =
                question.matches().stream()
                        .map(match -> label(match.id(), match.text()))
                        .collect(Collectors.joining());
        return question.answers().stream()
                .map(answer -> choice("response_" + answer.id(), "Single", labels))
                .collect(Collectors.joining());
    }

    private static String labels(List<QuestionAnswer> answers) {
        return answers.stream()
                .map(
                        answer ->
                                label(
                                        answer.id(),
                                        answer.html() == null || answer.html().isBlank()
                                                ? answer.text()
                                                : answer.html()))
                .collect(Collectors.joining());
    }

    private static String label(long id, String text) {
        return "<response_label ident=\""
                + id
                + "\"><material><mattext texttype=\"text/html\">"
                + escaped(text)
                + "</mattext></material></response_label>";
    }

    private static String choice(String ident, String cardinality, String labels) {
        return "<response_lid ident=\""
                + escaped(ident)
                + "\" rcardinality=\""
                + cardinality
                + "\"><render_choice>"
                + labels
                + "</render_choice></response_lid>\n";
    }

    private static String text(String ident) {
        return "<response_str ident=\""
                + escaped(ident)
                + "\" rcardinality=\"Single\"><render_fib/></response_str>\n";
    }

    /** The processing of correct answers, if a single condition expresses it. */
    private static String processing(QuizQuestion question) {
        String condition =
                switch (question.type()) {
                    case MULTIPLE_CHOICE, TRUE_FALSE -> anyOf(question.answers(), true);
                    case SHORT_ANSWER -> anyOf(question.answers(), false);
                    case MULTIPLE_ANSWERS -> allOf(question.answers());
                    default -> "";
                };
        String conditions =
                condition.isEmpty()
                        ? ""
                        : "<respcondition continue=\"No\"><conditionvar>"
                                + condition
                                + "</conditionvar><setvar action=\"Set\" varname=\"SCORE\">100"
                                + "</setvar></respcondition>";
        return "<resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\""
                + " varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>"
                + conditions
                + "</resprocessing>\n";
    }

    private static String anyOf(List<QuestionAnswer> answers, boolean byId) {
        return answers.stream()
                .filter(QuestionAnswer::earnsPoints)
                .map(answer -> equal(byId ? Long.toString(answer.id()) : answer.text()))
                .collect(Collectors.joining());
    }

    private static String allOf(List<QuestionAnswer> answers) {
        return answers.stream()
                .map(
                        answer -> {
                            String is = equal(Long.toString(answer.id()));
                            return answer.earnsPoints() ? is : "<not>" + is + "</not>";
                        })
                .collect(Collectors.joining("", "<and>", "</and>"));
    }

    private static String equal(String value) {
        return "<varequal respident=\"response1\">" + escaped(value) + "</varequal>";
    }
}

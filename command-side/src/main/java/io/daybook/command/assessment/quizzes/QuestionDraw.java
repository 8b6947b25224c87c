package io.daybook.command.assessment.quizzes;

import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.VariableValue;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/**
 * Draws the questions of an attempt: picks from groups, shuffles answers and assigns values to
 * variables. Deterministic for a seed.
 */
final class QuestionDraw {

    private final Random random;
    private final boolean shuffles;

    QuestionDraw(long seed, boolean shuffles) {
        this.random = new Random(seed);
        this.shuffles = shuffles;
    }

    private record Slot(int position, long id, List<QuizQuestion> questions) {}

    /** Returns the questions in the order and with the points of the attempt. */
    List<QuizQuestion> of(Collection<QuizQuestion> questions, Collection<QuestionGroup> groups) {
        List<Slot> slots = new ArrayList<>();
        questions.stream()
                .filter(question -> question.groupId() == null)
                .forEach(one -> slots.add(new Slot(one.position(), one.id(), List.of(one))));
        groups.forEach(
                group -> slots.add(new Slot(group.position(), group.id(), pick(group, questions))));
        slots.sort(Comparator.comparingInt(Slot::position).thenComparingLong(Slot::id));
        List<QuizQuestion> drawn = new ArrayList<>();
        for (Slot slot : slots) {
            slot.questions().forEach(question -> drawn.add(drawn(question, drawn.size() + 1)));
        }
        return drawn;
    }

    private List<QuizQuestion> pick(QuestionGroup group, Collection<QuizQuestion> questions) {
        List<QuizQuestion> own =
                new ArrayList<>(
                        questions.stream()
                                .filter(one -> Objects.equals(one.groupId(), group.id()))
                                .toList());
        Collections.shuffle(own, random);
        return own.subList(0, Math.clamp(group.pickCount(), 0, own.size())).stream()
                .map(one -> one.drawn(0, group.questionPoints(), one.text(), one.answers()))
                .toList();
    }

    private QuizQuestion drawn(QuizQuestion question, int position) {
        List<QuestionAnswer> answers = new ArrayList<>(question.answers());
        String text = question.text();
        if (question.type() == QuestionType.CALCULATED && !answers.isEmpty()) {
            QuestionAnswer chosen = answers.get(random.nextInt(answers.size()));
            text = withValues(text, chosen.values());
            answers = List.of(chosen);
        } else if (shuffles && question.type().isShuffled()) {
            Collections.shuffle(answers, random);
        }
        double points = question.type() == QuestionType.TEXT_ONLY ? 0 : question.points();
        return question.drawn(position, points, text, answers);
    }

    private static String withValues(String text, List<VariableValue> values) {
        String shown = text;
        for (VariableValue value : values) {
            shown =
                    shown.replace(
                            "[" + value.name() + "]",
                            BigDecimal.valueOf(value.value()).stripTrailingZeros().toPlainString());
        }
        return shown;
    }
}

package io.daybook.application.assessment.quizquestions;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.command.assessment.quizgrading.Formula;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionAnswer.VariableValue;
import io.daybook.events.assessment.quizzes.QuizQuestion.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.springframework.stereotype.Component;

/**
 * Generates values for the variables of calculated questions, with the correct answers for them.
 */
@Component
public class FormulaAnswers {

    private static final int GENERATED = 20;
    private static final double RIGHT = 100;

    private final RandomValues random;
    private final Ids ids;

    FormulaAnswers(RandomValues random, Ids ids) {
        this.random = random;
        this.ids = ids;
    }

    /**
     * Returns answers for random values of the variables.
     *
     * @throws Rejection if a formula cannot be computed or the range of a variable is infinite
     */
    public List<QuestionAnswer> generate(
            List<Variable> variables, List<String> formulas, int decimals) {
        var numbers = new Random(random.uuid().getMostSignificantBits());
        List<QuestionAnswer> answers = new ArrayList<>();
        for (int i = 0; i < GENERATED; i++) {
            answers.add(answer(variables, formulas, decimals, numbers));
        }
        return answers;
    }

    private QuestionAnswer answer(
            List<Variable> variables, List<String> formulas, int decimals, Random numbers) {
        List<VariableValue> values = new ArrayList<>();
        Map<String, Double> known = new HashMap<>();
        for (Variable variable : variables) {
            double range = variable.max() - variable.min();
            if (!Double.isFinite(range)) {
                throw Rejection.invalid("variables", "have too large a range");
            }
            double value =
                    Formula.rounded(
                            variable.min() + numbers.nextDouble() * range, variable.scale());
            values.add(new VariableValue(variable.name(), value));
            known.put(variable.name(), value);
        }
        double result = value(formulas, known, decimals);
        return new QuestionAnswer(
                ids.next("quiz_answer"),
                "",
                null,
                "",
                RIGHT,
                null,
                null,
                null,
                null,
                values,
                result);
    }

    private static double value(List<String> formulas, Map<String, Double> known, int decimals) {
        try {
            return Formula.value(formulas, known, decimals);
        } catch (IllegalArgumentException _) {
            throw Rejection.invalid("formulas", "cannot be computed");
        }
    }
}

package io.daybook.command.assessment.quizgrading;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * A formula of a calculated question: numbers, variables, the four operations, powers, parentheses
 * and functions such as {@code sqrt}. With several lines, each can assign its value to a variable
 * for the following lines, as in {@code y = x + 1}; the last line is the result.
 */
public final class Formula {

    private static final int DEEPEST = 100;
    private static final int MOST_DECIMALS = 10;
    private static final MathContext EXACT = new MathContext(14, RoundingMode.HALF_UP);

    private static final Map<String, DoubleUnaryOperator> FUNCTIONS =
            Map.ofEntries(
                    Map.entry("sqrt", Math::sqrt),
                    Map.entry("abs", Math::abs),
                    Map.entry("ln", Math::log),
                    Map.entry("log", Math::log10),
                    Map.entry("exp", Math::exp),
                    Map.entry("sin", Math::sin),
                    Map.entry("cos", Math::cos),
                    Map.entry("tan", Math::tan),
                    Map.entry("asin", Math::asin),
                    Map.entry("acos", Math::acos),
                    Map.entry("atan", Math::atan),
                    Map.entry("ceil", Math::ceil),
                    Map.entry("floor", Math::floor),
                    Map.entry("round", value -> Math.round(value)));

    private final String text;
    private final Map<String, Double> variables;
    private int at;
    private int depth;

    private Formula(String text, Map<String, Double> variables) {
        this.text = text;
        this.variables = variables;
    }

    /**
     * Returns the value of the last line, rounded half up.
     *
     * @param decimals decimal places, from 0 to 10
     * @throws IllegalArgumentException if it cannot be computed
     */
    public static double value(List<String> lines, Map<String, Double> variables, int decimals) {
        return rounded(value(lines, variables), decimals);
    }

    /**
     * Rounds half up to a number of decimal places, from 0 to 10. Errors of binary fractions are
     * removed first: 18.9 - 5.75 is 13.15, which rounds to 13.2.
     */
    public static double rounded(double value, int decimals) {
        return BigDecimal.valueOf(value)
                .round(EXACT)
                .setScale(Math.clamp(decimals, 0, MOST_DECIMALS), RoundingMode.HALF_UP)
                .doubleValue();
    }

    /**
     * Returns the value of the last line.
     *
     * @throws IllegalArgumentException if it cannot be computed
     */
    public static double value(List<String> lines, Map<String, Double> variables) {
        Map<String, Double> known = new HashMap<>(variables);
        double value = Double.NaN;
        for (String line : lines) {
            int equals = line.indexOf('=');
            value = new Formula(line.substring(equals + 1), known).whole();
            if (equals > 0) {
                known.put(line.substring(0, equals).strip(), value);
            }
        }
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("The formula has no value");
        }
        return value;
    }

    private double whole() {
        double value = sum();
        if (peek() != 0) {
            throw new IllegalArgumentException("Unexpected " + peek());
        }
        return value;
    }

    private double sum() {
        double value = product();
        while (peek() == '+' || peek() == '-') {
            boolean plus = next() == '+';
            double other = product();
            value = plus ? value + other : value - other;
        }
        return value;
    }

    private double product() {
        double value = signed();
        while (peek() == '*' || peek() == '/') {
            boolean times = next() == '*';
            double other = signed();
            value = times ? value * other : value / other;
        }
        return value;
    }

    private double signed() {
        if (++depth > DEEPEST) {
            throw new IllegalArgumentException("Too deep");
        }
        double value;
        if (peek() == '-') {
            next();
            value = -signed();
        } else if (peek() == '+') {
            next();
            value = signed();
        } else {
            value = power();
        }
        depth--;
        return value;
    }

    private double power() {
        double base = atom();
        if (peek() == '^') {
            next();
            return Math.pow(base, signed());
        }
        return base;
    }

    private double atom() {
        char c = peek();
        if (c == '(') {
            next();
            double value = sum();
            expect(')');
            return value;
        }
        return Character.isLetter(c) || c == '_' ? named() : number();
    }

    private double number() {
        int start = at;
        while (at < text.length()
                && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        return Double.parseDouble(text.substring(start, at));
    }

    private double named() {
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        String name = text.substring(start, at);
        Double value = variables.get(name);
        if (value != null) {
            return value;
        }
        DoubleUnaryOperator function = FUNCTIONS.get(name.toLowerCase(Locale.ROOT));
        if (function != null) {
            expect('(');
            double argument = sum();
            expect(')');
            return function.applyAsDouble(argument);
        }
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "pi" -> Math.PI;
            case "e" -> Math.E;
            default -> throw new IllegalArgumentException("Unknown variable " + name);
        };
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            throw new IllegalArgumentException("Expected " + wanted);
        }
    }

    /** Returns the next character that is not whitespace; 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }
}

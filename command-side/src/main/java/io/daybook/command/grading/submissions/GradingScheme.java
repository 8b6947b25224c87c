package io.daybook.command.grading.submissions;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A grading scheme: grade names with their lower bounds, best first (docs/spec/grading.md, section
 * 4.3).
 *
 * @param standardId id of the grading standard; null for the default scheme
 */
public record GradingScheme(@Nullable Long standardId, List<Entry> entries) {

    /** Copies the entries. */
    public GradingScheme {
        entries = List.copyOf(entries);
    }

    /** A grade name and its lower bound in percent. */
    public record Entry(String name, BigDecimal from) {}

    /** The scheme if neither the assignment nor its course has one. */
    public static final GradingScheme DEFAULT =
            new GradingScheme(
                    null,
                    List.of(
                            entry("A", 94),
                            entry("A-", 90),
                            entry("B+", 87),
                            entry("B", 84),
                            entry("B-", 80),
                            entry("C+", 77),
                            entry("C", 74),
                            entry("C-", 70),
                            entry("D+", 67),
                            entry("D", 64),
                            entry("D-", 61),
                            entry("F", 0)));

    private static final BigDecimal A_POINT = BigDecimal.ONE;
    private static final BigDecimal A_TENTH = new BigDecimal("0.1");

    private static Entry entry(String name, int from) {
        return new Entry(name, BigDecimal.valueOf(from));
    }

    /**
     * Returns the percentage of a name: just below the next better entry, or 100 for the best one.
     */
    Optional<BigDecimal> percentOf(String name) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).name().equalsIgnoreCase(name)) {
                return Optional.of(i == 0 ? BigDecimal.valueOf(100) : belowEntry(i));
            }
        }
        return Optional.empty();
    }

    private BigDecimal belowEntry(int index) {
        BigDecimal next = entries.get(index - 1).from();
        BigDecimal gap = next.subtract(entries.get(index).from());
        return next.subtract(gap.compareTo(A_POINT) < 0 ? A_TENTH : A_POINT);
    }

    /** Returns the best name for a percentage; the last name if it is below all bounds. */
    String nameOf(BigDecimal percent) {
        return entries.stream()
                .filter(entry -> entry.from().compareTo(percent) <= 0)
                .findFirst()
                .orElse(entries.getLast())
                .name();
    }
}

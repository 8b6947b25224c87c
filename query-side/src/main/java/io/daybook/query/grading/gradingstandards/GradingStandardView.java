package io.daybook.query.grading.gradingstandards;

import io.daybook.events.grading.gradingstandards.StandardContext;
import java.math.BigDecimal;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A grading scheme.
 *
 * @param entries highest first
 */
@Document("grading_standards_v1")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, '_id': 1}")
public record GradingStandardView(
        @Id long id,
        StandardContext contextType,
        long contextId,
        String title,
        List<Entry> entries) {

    /** The default scheme, used if none was selected (docs/spec/grading.md, section 4.3). */
    public static final GradingStandardView DEFAULT =
            new GradingStandardView(
                    0,
                    StandardContext.ACCOUNT,
                    0,
                    "Default Grading Scheme",
                    List.of(
                            new Entry("A", 0.94),
                            new Entry("A-", 0.9),
                            new Entry("B+", 0.87),
                            new Entry("B", 0.84),
                            new Entry("B-", 0.8),
                            new Entry("C+", 0.77),
                            new Entry("C", 0.74),
                            new Entry("C-", 0.7),
                            new Entry("D+", 0.67),
                            new Entry("D", 0.64),
                            new Entry("D-", 0.61),
                            new Entry("F", 0)));

    private static final int PERCENT_DIGITS = 2;

    /**
     * A letter grade.
     *
     * @param from lowest fraction of the points, from 0 to 1, that earns it
     */
    public record Entry(String name, double from) {

        /** Compares decimals: as doubles, 0.55 times 100 is more than 55. */
        private boolean isReachedBy(BigDecimal percent) {
            return BigDecimal.valueOf(from).movePointRight(PERCENT_DIGITS).compareTo(percent) <= 0;
        }
    }

    /**
     * Returns the highest letter grade for this percentage; the last one if it is below all bounds.
     */
    public String nameOf(double percent) {
        BigDecimal reached = BigDecimal.valueOf(percent);
        return entries.stream()
                .filter(entry -> entry.isReachedBy(reached))
                .findFirst()
                .orElse(entries.getLast())
                .name();
    }
}

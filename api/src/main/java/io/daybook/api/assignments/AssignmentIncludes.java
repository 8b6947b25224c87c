package io.daybook.api.assignments;

import io.daybook.command.kernel.Patch;
import java.util.HashSet;
import java.util.Set;

/**
 * What is to be told beside assignments: what {@code include[]} names, and what is asked for by
 * parameters of its own, under names that {@code include[]} cannot take.
 */
public final class AssignmentIncludes {

    /** The dates of everyone instead of the caller's. */
    static final String BASE_DATES = "!base_dates";

    /** Not the discussion that is graded through the assignment. */
    public static final String ALONE = "!alone";

    /** How much work waits for a grade in each section. */
    static final String BY_SECTION = "!needs_grading_count_by_section";

    /** All dates there are, and for whom. */
    static final String ALL_DATES = "all_dates";

    private AssignmentIncludes() {}

    /**
     * For a list.
     *
     * @param overrideDates whether the dates are to be the caller's, as they are unless said
     */
    static Set<String> of(Set<String> asked, Patch<Boolean> overrideDates, boolean bySection) {
        Set<String> include = new HashSet<>(asked);
        include.removeIf(name -> name.startsWith("!"));
        if (!overrideDates.orElse(true)) {
            include.add(BASE_DATES);
        }
        if (bySection) {
            include.add(BY_SECTION);
        }
        return include;
    }
}

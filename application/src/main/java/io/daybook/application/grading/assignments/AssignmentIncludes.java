package io.daybook.application.grading.assignments;

import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.messages.Patch;
import java.util.HashSet;
import java.util.Set;

/**
 * What a request includes with assignments: the values of {@code include[]}, and internal names for
 * other parameters that include something.
 */
public final class AssignmentIncludes {

    /** Shows the base dates instead of the caller's. */
    public static final String BASE_DATES = "!base_dates";

    /** Omits the discussion that is graded through the assignment. */
    public static final String ALONE = "!alone";

    /** Number of submissions that need grading in each section. */
    public static final String BY_SECTION = "!needs_grading_count_by_section";

    /** All dates with their targets. */
    public static final String ALL_DATES = "all_dates";

    /** Whether the caller may submit now. */
    public static final String CAN_SUBMIT = "can_submit";

    private AssignmentIncludes() {}

    /**
     * For single assignments: includes that lists do not support, such as {@link #CAN_SUBMIT}, on
     * request.
     */
    public static Set<String> ofOne(
            Listing listing, Patch<Boolean> overrideDates, boolean bySection, boolean allDates) {
        Set<String> include =
                listing.among(
                        "submission",
                        "assignment_visibility",
                        "overrides",
                        "observed_users",
                        "can_edit",
                        "score_statistics",
                        "ab_guid",
                        CAN_SUBMIT);
        if (allDates) {
            include.add(ALL_DATES);
        }
        return with(overrideDates, bySection, include);
    }

    /**
     * Returns the includes of a list.
     *
     * @param overrideDates whether the dates are those that apply to the caller, true by default
     */
    public static Set<String> of(Listing listing, Patch<Boolean> overrideDates, boolean bySection) {
        return with(
                overrideDates,
                bySection,
                listing.among(
                        "submission",
                        "assignment_visibility",
                        "overrides",
                        "observed_users",
                        "can_edit",
                        "score_statistics",
                        "ab_guid",
                        ALL_DATES));
    }

    /** For the response to a change, which supports no includes. */
    public static Set<String> afterChange(Patch<Boolean> overrideDates) {
        return with(overrideDates, false, new HashSet<>());
    }

    private static Set<String> with(
            Patch<Boolean> overrideDates, boolean bySection, Set<String> include) {
        if (!overrideDates.orElse(true)) {
            include.add(BASE_DATES);
        }
        if (bySection) {
            include.add(BY_SECTION);
        }
        return include;
    }
}

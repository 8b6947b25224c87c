package io.daybook.api.grading.overrides;

import io.daybook.query.grading.assignments.AssignmentView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The assignment overrides that are included in a page of assignments, as far as the caller
 * requested and may see them.
 *
 * @param shown by assignment; null unless requested
 * @param withOwnDates the assignments on which anybody has dates of their own
 * @param mayAnswer whether the caller is answered with them by themselves
 * @param canEdit whether the caller may change the assignment; null unless requested
 */
public record DateIncludes(
        @Nullable Map<Long, List<IncludedDate>> shown,
        Set<Long> withOwnDates,
        boolean withAllDates,
        boolean mayAnswer,
        Function<AssignmentView, @Nullable Boolean> canEdit) {

    /** From this number of dates on, only the count is returned. */
    private static final int MANY = 25;

    /** Dates of their own, as JSON of both kinds. */
    public record IncludedDate(AssignmentOverrideJson override, AssignmentDateJson date) {

        boolean isForAll() {
            return override.courseId() != null;
        }
    }

    public boolean areThere(AssignmentView of) {
        return withOwnDates.contains(of.id());
    }

    public @Nullable List<AssignmentOverrideJson> overrides(AssignmentView of) {
        return shown == null || !mayAnswer
                ? null
                : some(of).stream().map(IncludedDate::override).toList();
    }

    /**
     * Returns the overridden dates, and those of everyone if anyone is left without an override.
     */
    public @Nullable List<AssignmentDateJson> allDates(AssignmentView of) {
        if (!withAllDates || some(of).size() >= MANY) {
            return null;
        }
        List<AssignmentDateJson> all = new ArrayList<>();
        if (!of.onlyVisibleToOverrides() && some(of).stream().noneMatch(IncludedDate::isForAll)) {
            all.add(AssignmentDateJson.ofEveryone(of, canEdit.apply(of)));
        }
        some(of).forEach(each -> all.add(each.date()));
        return all;
    }

    public @Nullable Integer allDatesCount(AssignmentView of) {
        int count = some(of).size();
        return withAllDates && count >= MANY ? Integer.valueOf(count) : null;
    }

    private List<IncludedDate> some(AssignmentView of) {
        return shown == null ? List.of() : shown.getOrDefault(of.id(), List.of());
    }
}

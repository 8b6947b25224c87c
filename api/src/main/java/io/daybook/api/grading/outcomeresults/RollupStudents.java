package io.daybook.api.grading.outcomeresults;

import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.courseusers.MemberViews.Order;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds and sorts the students of a rollup request. */
@Component
class RollupStudents {

    private static final Map<String, EnrollmentState> EXCLUDED_STATES =
            Map.of(
                    "concluded_enrollments", EnrollmentState.COMPLETED,
                    "inactive_enrollments", EnrollmentState.INACTIVE);
    private static final String MISSING = "missing_user_rollups";

    private final MemberViews members;
    private final MasteryViews mastery;
    private final Rollups rollups;

    RollupStudents(MemberViews members, MasteryViews mastery, Rollups rollups) {
        this.members = members;
        this.mastery = mastery;
        this.rollups = rollups;
    }

    /**
     * Returns the filter for students with an enrollment that counts; a student whose enrollments
     * are all excluded is left out.
     */
    Filter filter(ResultScope scope, Set<String> exclude, @Nullable Instant moment) {
        EnumSet<EnrollmentState> states =
                EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED, EnrollmentState.REJECTED));
        for (String each : exclude) {
            EnrollmentState state = EXCLUDED_STATES.get(each);
            if (state != null) {
                states.remove(state);
            } else if (!each.equals(MISSING)) {
                throw InvalidParameter.value("exclude", each);
            }
        }
        Filter all = filter(scope, states, scope.userIds());
        return exclude.contains(MISSING)
                ? filter(scope, states, withScores(scope, all, moment))
                : all;
    }

    private static Filter filter(
            ResultScope scope, Set<EnrollmentState> states, @Nullable Set<Long> userIds) {
        return new Filter(
                Set.of(EnrollmentType.STUDENT),
                states,
                Set.of(),
                scope.sectionIds(),
                userIds,
                null,
                Set.of());
    }

    private Set<Long> withScores(ResultScope scope, Filter all, @Nullable Instant moment) {
        if (!Rollups.areStored(scope, moment)) {
            return rollups.studentsWithScores(scope, ids(scope, all), moment);
        }
        Set<Long> found =
                mastery.studentsWithScores(scope.course().id(), scope.outcomes().keySet());
        Set<Long> only = scope.userIds();
        if (only != null) {
            found.retainAll(only);
        }
        return found;
    }

    /** A page of them, and how many there are. */
    Page<MemberView> page(ResultScope scope, Filter filter, ResultsRequest asked, PageRange range) {
        String by = asked.sortBy();
        if (by == null) {
            return page(scope, filter, Order.ID, range);
        }
        boolean descending =
                switch (asked.sortOrder() == null ? "asc" : asked.sortOrder()) {
                    case "asc" -> false;
                    case "desc" -> true;
                    default -> throw InvalidParameter.value("sort_order", asked.sortOrder());
                };
        return switch (by) {
            case "student" ->
                    page(scope, filter, descending ? Order.NAME_DESCENDING : Order.NAME, range);
            case "outcome" ->
                    byScore(scope, filter, outcome(asked), descending, asked.asOf(), range);
            default -> throw InvalidParameter.value("sort_by", by);
        };
    }

    private Page<MemberView> page(ResultScope scope, Filter filter, Order order, PageRange range) {
        return members.counted(scope.course().id(), filter, order, range);
    }

    private static long outcome(ResultsRequest asked) {
        try {
            return Long.parseLong(Objects.requireNonNullElse(asked.sortOutcomeId(), ""));
        } catch (NumberFormatException notANumber) {
            throw InvalidParameter.because("missing or invalid required parameter sort_outcome_id");
        }
    }

    /** Students without a score come last in both directions; equal scores are ordered by name. */
    private Page<MemberView> byScore(
            ResultScope scope,
            Filter filter,
            long outcomeId,
            boolean descending,
            @Nullable Instant moment,
            PageRange range) {
        if (!scope.outcomes().containsKey(outcomeId)) {
            return page(scope, filter, Order.NAME, range);
        }
        if (Rollups.areStored(scope, moment)) {
            return mastery.byScore(scope.course().id(), filter, outcomeId, descending, range);
        }
        Map<Long, Double> scores = rollups.scoresFor(outcomeId, scope, ids(scope, filter), moment);
        Comparator<Double> order =
                descending ? Comparator.<Double>reverseOrder() : Comparator.naturalOrder();
        List<MemberView> sorted = new ArrayList<>(all(scope, filter));
        sorted.sort(
                Comparator.comparing(
                        (MemberView member) -> (@Nullable Double) scores.get(member.userId()),
                        Comparator.nullsLast(order)));
        return Page.slice(sorted, range);
    }

    /** Returns the ids of all these students. */
    List<Long> ids(ResultScope scope, Filter filter) {
        return members.userIds(scope.course().id(), filter);
    }

    /** Returns all these students, by sortable name. */
    List<MemberView> all(ResultScope scope, Filter filter) {
        return members.all(scope.course().id(), filter);
    }

    /** The sections in which the student takes part, in the sections that are requested. */
    static List<MemberView.Part> parts(MemberView member, @Nullable Set<Long> sections) {
        return member.parts().stream()
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .filter(part -> part.state() != EnrollmentState.DELETED)
                .filter(part -> part.state() != EnrollmentState.REJECTED)
                .filter(part -> sections == null || sections.contains(part.sectionId()))
                .toList();
    }
}

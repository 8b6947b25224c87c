package io.daybook.api.grading.outcomeresults;

import io.daybook.api.grading.outcomeresults.LinkedJson.Wanted;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomeresults.AggregateCalculator;
import io.daybook.query.grading.outcomeresults.OutcomeScore;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.courseusers.MemberViews.Order;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Rollups of students' results, now or at any moment (document 1, section 4.4). */
@RestController
class OutcomeRollupsController {

    private static final int AT_ONCE = 200;
    private static final Set<String> INCLUDES =
            Set.of(
                    "courses",
                    "outcomes",
                    "outcomes.alignments",
                    "outcome_groups",
                    "outcome_links",
                    "outcome_paths",
                    "users");

    private final ResultScopes scopes;
    private final RollupStudents students;
    private final Rollups rollups;
    private final LinkedJson linked;

    OutcomeRollupsController(
            ResultScopes scopes, RollupStudents students, Rollups rollups, LinkedJson linked) {
        this.scopes = scopes;
        this.students = students;
        this.rollups = rollups;
        this.linked = linked;
    }

    /** The rollups of a page of students, each once for each section, or one of the course. */
    @GetMapping("/api/v1/courses/{course_id}/outcome_rollups")
    @Requires(Right.READ)
    @ResponseSchema(
            value = RollupJson.class,
            array = true,
            key = "rollups",
            optional = {"meta:object", "linked:object"})
    Object rollups(
            CourseView course, Caller caller, Listing listing, @Params ResultsRequest asked) {
        boolean aggregate = isAggregate(asked);
        requireIncludes(listing.include(), aggregate);
        ResultScope scope = scopes.of(course, caller, asked);
        Filter filter = students.filter(scope, asked.exclude());
        return aggregate
                ? ofCourse(scope, students.all(scope, filter), caller, listing, asked)
                : ofStudents(scope, page(scope, filter, listing, asked), caller, listing, asked);
    }

    private static boolean isAggregate(ResultsRequest asked) {
        String aggregate = asked.aggregate();
        if (aggregate != null && !aggregate.equals("course")) {
            throw Rejection.badRequest("invalid parameter value for aggregate: " + aggregate);
        }
        return aggregate != null;
    }

    private static void requireIncludes(Set<String> include, boolean aggregate) {
        for (String each : include) {
            boolean fits =
                    INCLUDES.contains(each)
                            && (!each.equals("courses") || aggregate)
                            && (!each.equals("users") || !aggregate);
            if (!fits) {
                throw Rejection.badRequest("invalid parameter value for include: " + each);
            }
        }
    }

    private Map<String, Object> ofCourse(
            ResultScope scope,
            List<MemberView> members,
            Caller caller,
            Listing listing,
            ResultsRequest asked) {
        AggregateCalculator calculator =
                switch (asked.aggregateStat() == null ? "mean" : asked.aggregateStat()) {
                    case "mean" -> AggregateCalculator.MEAN;
                    case "median" -> AggregateCalculator.MEDIAN;
                    default ->
                            throw Rejection.badRequest(
                                    "invalid parameter value for aggregate_stat: "
                                            + asked.aggregateStat());
                };
        Map<Long, List<OutcomeScore>> scores = scores(scope, members, asked);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("rollups", List.of(rollups.ofCourse(scope, scores, calculator)));
        if (!listing.include().isEmpty()) {
            answer.put(
                    "linked",
                    linked.of(
                            scope,
                            caller,
                            new Wanted(
                                    listing.include(),
                                    List.of(),
                                    List.of(),
                                    asked.addDefaults(),
                                    asked.ratingPercents()
                                            ? Rollups.percents(scope, scores)
                                            : null)));
        }
        return answer;
    }

    /** Read some students at a time: only their scores are kept. */
    private Map<Long, List<OutcomeScore>> scores(
            ResultScope scope, List<MemberView> members, ResultsRequest asked) {
        Map<Long, List<OutcomeScore>> scores = new HashMap<>();
        List<Long> ids = members.stream().map(MemberView::userId).toList();
        for (int from = 0; from < ids.size(); from += AT_ONCE) {
            scores.putAll(
                    rollups.scores(
                            scope,
                            ids.subList(from, Math.min(from + AT_ONCE, ids.size())),
                            asked.asOf()));
        }
        return scores;
    }

    private WrappedPage ofStudents(
            ResultScope scope,
            Page<MemberView> page,
            Caller caller,
            Listing listing,
            ResultsRequest asked) {
        List<Long> ids = page.items().stream().map(MemberView::userId).toList();
        Map<Long, List<OutcomeScore>> scores = rollups.scores(scope, ids, asked.asOf());
        Map<String, Object> beside = new LinkedHashMap<>();
        beside.put("meta", Map.of("pagination", RollupPagination.of(page, listing)));
        if (!listing.include().isEmpty()) {
            beside.put(
                    "linked",
                    linked.of(
                            scope,
                            caller,
                            new Wanted(
                                    listing.include(),
                                    ids,
                                    List.of(),
                                    asked.addDefaults(),
                                    asked.ratingPercents()
                                            ? Rollups.percents(scope, scores)
                                            : null)));
        }
        return new WrappedPage(
                "rollups",
                new Page<>(
                        rollups.ofStudents(scope, page.items(), scores, asked.contributingScores()),
                        page.hasNext(),
                        page.total()),
                beside);
    }

    private Page<MemberView> page(
            ResultScope scope, Filter filter, Listing listing, ResultsRequest asked) {
        String by = asked.sortBy();
        if (by == null) {
            return students.page(scope, filter, Order.ID, listing.window());
        }
        boolean descending =
                switch (asked.sortOrder() == null ? "asc" : asked.sortOrder()) {
                    case "asc" -> false;
                    case "desc" -> true;
                    default ->
                            throw Rejection.badRequest(
                                    "invalid parameter value for sort_order: " + asked.sortOrder());
                };
        return switch (by) {
            case "student" ->
                    students.page(
                            scope,
                            filter,
                            descending ? Order.NAME_DESCENDING : Order.NAME,
                            listing.window());
            case "outcome" -> {
                long outcome = outcome(asked);
                List<MemberView> all = students.all(scope, filter);
                yield Page.slice(byScore(scope, all, outcome, descending, asked), listing.window());
            }
            default -> throw Rejection.badRequest("invalid parameter value for sort_by: " + by);
        };
    }

    private static long outcome(ResultsRequest asked) {
        try {
            return Long.parseLong(Objects.requireNonNullElse(asked.sortOutcomeId(), ""));
        } catch (NumberFormatException notANumber) {
            throw Rejection.badRequest("missing or invalid required parameter sort_outcome_id");
        }
    }

    /** Who has no score comes last either way; equal scores are by name. */
    private List<MemberView> byScore(
            ResultScope scope,
            List<MemberView> members,
            long outcomeId,
            boolean descending,
            ResultsRequest asked) {
        Map<Long, Double> scoreOf = new HashMap<>();
        scores(scope, members, asked)
                .forEach(
                        (user, all) ->
                                all.stream()
                                        .filter(score -> score.outcomeId() == outcomeId)
                                        .map(OutcomeScore::score)
                                        .filter(Objects::nonNull)
                                        .forEach(score -> scoreOf.put(user, score)));
        Comparator<Double> order =
                descending ? Comparator.<Double>reverseOrder() : Comparator.naturalOrder();
        List<MemberView> sorted = new ArrayList<>(members);
        sorted.sort(
                Comparator.comparing(
                        (MemberView member) -> (@Nullable Double) scoreOf.get(member.userId()),
                        Comparator.nullsLast(order)));
        return sorted;
    }
}

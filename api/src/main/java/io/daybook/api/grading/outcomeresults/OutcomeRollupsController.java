package io.daybook.api.grading.outcomeresults;

import io.daybook.api.grading.outcomeresults.LinkedJson.RequestedLinks;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.CsvResponse;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.api.platform.paging.PageLinks;
import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomeresults.AggregateCalculator;
import io.daybook.query.grading.outcomeresults.CourseScores;
import io.daybook.query.grading.outcomeresults.OutcomeScore;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.platform.views.Page;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Rollups of students' results, current or at a past moment (document 1, section 4.4). */
@RestController
class OutcomeRollupsController {

    private final ResultScopes scopes;
    private final RollupStudents students;
    private final Rollups rollups;
    private final RollupCsv table;
    private final LinkedJson linked;

    OutcomeRollupsController(
            ResultScopes scopes,
            RollupStudents students,
            Rollups rollups,
            RollupCsv table,
            LinkedJson linked) {
        this.scopes = scopes;
        this.students = students;
        this.rollups = rollups;
        this.table = table;
        this.linked = linked;
    }

    /**
     * Returns the rollups of a page of students, one per section of each student, or one aggregate
     * of the course.
     */
    @GetMapping("/api/v1/courses/{course_id}/outcome_rollups")
    @Requires(Right.READ)
    @ResponseSchema(
            value = RollupJson.class,
            array = true,
            key = "rollups",
            optional = {"meta:object", "linked:object"})
    Object rollups(
            CourseView course,
            Caller caller,
            Listing listing,
            @Params ResultsRequest asked,
            HttpServletRequest request) {
        boolean aggregate = isAggregate(asked);
        requireIncludes(listing, aggregate);
        ResultScope scope = scopes.of(course, caller, asked);
        Filter filter = students.filter(scope, asked.exclude(), asked.asOf());
        return aggregate
                ? ofCourse(scope, filter, caller, listing, asked)
                : ofStudents(
                        scope,
                        students.page(scope, filter, asked, listing.range()),
                        caller,
                        listing,
                        asked,
                        PageLinks.base(request));
    }

    /** Exports the scores of all students as CSV. */
    @GetMapping("/courses/{course_id}/outcome_rollups.csv")
    @Requires(Right.READ)
    @ResponseSchema(produces = "text/csv")
    ResponseEntity<Resource> table(CourseView course, Caller caller, @Params ResultsRequest asked) {
        ResultScope scope = scopes.of(course, caller, asked);
        Filter filter = students.filter(scope, asked.exclude(), asked.asOf());
        boolean withSisIds =
                caller.may(Right.READ_SIS, course) || caller.may(Right.MANAGE_SIS, course);
        return CsvResponse.of(out -> table.write(scope, filter, asked, withSisIds, out));
    }

    private static boolean isAggregate(ResultsRequest asked) {
        String aggregate = asked.aggregate();
        if (aggregate != null && !aggregate.equals("course")) {
            throw InvalidParameter.value("aggregate", aggregate);
        }
        return aggregate != null;
    }

    /** Students can be included only with their own rollups, the course only with the aggregate. */
    private static void requireIncludes(Listing listing, boolean aggregate) {
        String misplaced = aggregate ? "users" : "courses";
        listing.otherThan(
                        "courses",
                        "outcomes",
                        "outcomes.alignments",
                        "outcome_groups",
                        "outcome_links",
                        "outcome_paths",
                        "users")
                .or(() -> Optional.of(misplaced).filter(listing::includes))
                .ifPresent(
                        other -> {
                            throw InvalidParameter.value("include", other);
                        });
    }

    private Map<String, Object> ofCourse(
            ResultScope scope,
            Filter filter,
            Caller caller,
            Listing listing,
            ResultsRequest asked) {
        AggregateCalculator calculator =
                switch (asked.aggregateStat() == null ? "mean" : asked.aggregateStat()) {
                    case "mean" -> AggregateCalculator.MEAN;
                    case "median" -> AggregateCalculator.MEDIAN;
                    default ->
                            throw InvalidParameter.value("aggregate_stat", asked.aggregateStat());
                };
        CourseScores scores = rollups.ofAll(scope, students.ids(scope, filter), asked.asOf());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("rollups", List.of(rollups.ofCourse(scope, scores, calculator)));
        if (!listing.include().isEmpty()) {
            answer.put(
                    "linked",
                    linked.of(
                            scope,
                            caller,
                            new RequestedLinks(
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

    private WrappedPage ofStudents(
            ResultScope scope,
            Page<MemberView> page,
            Caller caller,
            Listing listing,
            ResultsRequest asked,
            String base) {
        List<Long> ids = page.items().stream().map(MemberView::userId).toList();
        Map<Long, List<OutcomeScore>> scores = rollups.scores(scope, ids, asked.asOf());
        Map<String, Object> beside = new LinkedHashMap<>();
        beside.put("meta", Map.of("pagination", RollupPagination.of(page, listing, base)));
        if (!listing.include().isEmpty()) {
            beside.put(
                    "linked",
                    linked.of(
                            scope,
                            caller,
                            new RequestedLinks(
                                    listing.include(),
                                    ids,
                                    List.of(),
                                    asked.addDefaults(),
                                    asked.ratingPercents()
                                            ? Rollups.percents(scope, all(scores))
                                            : null)));
        }
        return new WrappedPage(
                "rollups",
                new Page<>(
                        rollups.ofStudents(scope, page.items(), scores, asked),
                        page.hasNext(),
                        page.total()),
                beside);
    }

    private static CourseScores all(Map<Long, List<OutcomeScore>> scores) {
        CourseScores all = new CourseScores();
        scores.values().forEach(all::add);
        return all;
    }
}

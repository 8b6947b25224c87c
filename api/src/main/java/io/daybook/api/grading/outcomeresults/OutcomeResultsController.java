package io.daybook.api.grading.outcomeresults;

import io.daybook.api.grading.outcomeresults.LinkedJson.RequestedLinks;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.application.grading.outcomeresults.VisibleResults;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Students' results for outcomes in a course (document 1, section 4.4). */
@RestController
class OutcomeResultsController {

    /** Number of students whose results are read with one query. */
    private static final int AT_ONCE = 20;

    private final ResultScopes scopes;
    private final VisibleResults results;
    private final RollupStudents students;
    private final LinkedJson linked;

    OutcomeResultsController(
            ResultScopes scopes,
            VisibleResults results,
            RollupStudents students,
            LinkedJson linked) {
        this.scopes = scopes;
        this.results = results;
        this.students = students;
        this.linked = linked;
    }

    /** A result and its student. */
    private record Of(long userId, Result result) {}

    /** Lists outcome results, by sortable name of the student, then by outcome. */
    @GetMapping("/api/v1/courses/{course_id}/outcome_results")
    @Requires(Right.READ)
    @ResponseSchema(
            value = ResultJson.class,
            array = true,
            key = "outcome_results",
            optional = "linked:object")
    WrappedPage list(
            CourseView course, Caller caller, Listing listing, @Params ResultsRequest asked) {
        ResultScope scope = scopes.of(course, caller, asked);
        listing.otherThan(
                        "alignments",
                        "assignments",
                        "outcomes",
                        "outcomes.alignments",
                        "outcome_groups",
                        "outcome_links",
                        "outcome_paths",
                        "users")
                .ifPresent(
                        other -> {
                            throw InvalidParameter.value("include", other);
                        });
        Page<Of> page = Page.of(found(scope, asked, listing), listing.range());
        Map<String, Object> beside = new LinkedHashMap<>();
        if (!listing.include().isEmpty()) {
            beside.put("linked", linked.of(scope, caller, wanted(page, listing, asked)));
        }
        return new WrappedPage("outcome_results", page.map(of -> json(of, scope)), beside);
    }

    private static ResultJson json(Of of, ResultScope scope) {
        OutcomeView outcome = scope.outcomes().get(of.result().outcomeId());
        return ResultJson.of(
                of.result(), of.userId(), outcome == null ? 0 : outcome.masteryPoints());
    }

    private static RequestedLinks wanted(Page<Of> page, Listing listing, ResultsRequest asked) {
        return new RequestedLinks(
                listing.include(),
                page.items().stream().map(Of::userId).collect(Collectors.toSet()),
                page.items().stream()
                        .map(of -> of.result().assignmentId())
                        .collect(Collectors.toSet()),
                asked.addDefaults(),
                null);
    }

    /** The results of the page and one more, read for a batch of students at a time. */
    private List<Of> found(ResultScope scope, ResultsRequest asked, Listing listing) {
        List<Long> userIds =
                students.all(scope, students.filter(scope, Set.of(), null)).stream()
                        .map(MemberView::userId)
                        .toList();
        List<Of> window = new ArrayList<>();
        long skip = listing.skip();
        for (int from = 0;
                from < userIds.size() && window.size() <= listing.limit();
                from += AT_ONCE) {
            List<Long> some = userIds.subList(from, Math.min(from + AT_ONCE, userIds.size()));
            Map<Long, List<Result>> byUser = results.of(scope, some, asked.asOf());
            for (Long user : some) {
                for (Result result : sorted(byUser.getOrDefault(user, List.of()))) {
                    boolean shown = !result.hidden() || asked.includeHidden();
                    if (shown && --skip < 0 && window.size() <= listing.limit()) {
                        window.add(new Of(user, result));
                    }
                }
            }
        }
        return window;
    }

    private static List<Result> sorted(List<Result> results) {
        return results.stream()
                .sorted(Comparator.comparingLong(Result::outcomeId).thenComparingLong(Result::id))
                .toList();
    }
}

package io.daybook.api.grading.outcomeresults;

import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.application.platform.kernel.CsvText;
import io.daybook.query.grading.outcomeresults.OutcomeScore;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes rollups as CSV: a row for each student, two columns for each outcome
 * (docs/spec/outcomes.md, section 2.4).
 */
@Component
class RollupCsv {

    private static final int AT_ONCE = 200;

    private final RollupStudents students;
    private final Rollups rollups;
    private final OutcomePaths paths;
    private final CachedUserViews people;

    RollupCsv(
            RollupStudents students, Rollups rollups, OutcomePaths paths, CachedUserViews people) {
        this.students = students;
        this.rollups = rollups;
        this.paths = paths;
        this.people = people;
    }

    /**
     * Writes the table of everybody who is requested.
     *
     * @param withSisIds whether the reader may see SIS ids
     */
    void write(
            ResultScope scope,
            Filter filter,
            ResultsRequest asked,
            boolean withSisIds,
            OutputStream out)
            throws IOException {
        List<OutcomeView> outcomes =
                paths.of(scope).stream()
                        .map(OutcomePaths.Path::outcomeId)
                        .distinct()
                        .map(id -> Objects.requireNonNull(scope.outcomes().get(id)))
                        .toList();
        try (var csv =
                new CSVPrinter(
                        new OutputStreamWriter(out, StandardCharsets.UTF_8), CSVFormat.RFC4180)) {
            header(csv, scope, outcomes);
            Page<MemberView> page;
            int done = 0;
            do {
                page = students.page(scope, filter, asked, new PageRange(done, AT_ONCE));
                lines(csv, scope, outcomes, page.items(), asked, withSisIds);
                done += page.items().size();
            } while (page.hasNext());
        }
    }

    /** An outcome with several links is labeled with its first location. */
    private void header(CSVPrinter csv, ResultScope scope, List<OutcomeView> outcomes)
            throws IOException {
        Map<Long, String> names = new HashMap<>();
        paths.of(scope)
                .forEach(
                        path ->
                                names.putIfAbsent(
                                        path.outcomeId(), String.join(" > ", path.parts())));
        csv.print("Student name");
        csv.print("Student ID");
        csv.print("Student SIS ID");
        for (OutcomeView outcome : outcomes) {
            String name = CsvText.withoutFormula(names.get(outcome.id()));
            csv.print(name + " result");
            csv.print(name + " mastery points");
        }
        csv.println();
    }

    private void lines(
            CSVPrinter csv,
            ResultScope scope,
            List<OutcomeView> outcomes,
            List<MemberView> some,
            ResultsRequest asked,
            boolean withSisIds)
            throws IOException {
        List<Long> ids = some.stream().map(MemberView::userId).toList();
        Map<Long, UserView> users = people.users(ids);
        Map<Long, List<OutcomeScore>> scores = rollups.scores(scope, ids, asked.asOf());
        for (long id : ids) {
            UserView user = users.get(id);
            csv.print(user == null ? null : CsvText.withoutFormula(user.name()));
            csv.print(id);
            csv.print(withSisIds && user != null ? CsvText.withoutFormula(sisId(user)) : null);
            Map<Long, Double> byOutcome = new HashMap<>();
            for (OutcomeScore score : scores.getOrDefault(id, List.of())) {
                if (score.score() != null) {
                    byOutcome.put(score.outcomeId(), score.score());
                }
            }
            for (OutcomeView outcome : outcomes) {
                csv.print(plain(byOutcome.get(outcome.id())));
                csv.print(plain(outcome.masteryPoints()));
            }
            csv.println();
        }
    }

    private static @Nullable String sisId(UserView user) {
        return user.logins().stream()
                .map(LoginView::sisUserId)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String plain(@Nullable Double number) {
        return number == null
                ? null
                : BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}

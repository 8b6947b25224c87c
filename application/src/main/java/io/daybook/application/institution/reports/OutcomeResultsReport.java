package io.daybook.application.institution.reports;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeView.Rating;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Report of students' outcome results, one row for each result. */
@Component
public class OutcomeResultsReport implements ReportKind {

    private final MasteryViews mastery;

    OutcomeResultsReport(MasteryViews mastery) {
        this.mastery = mastery;
    }

    @Override
    public String name() {
        return "outcome_results_csv";
    }

    @Override
    public String title() {
        return "Outcome Results";
    }

    @Override
    public List<ReportParameter> parameters() {
        return StudentRows.PARAMETERS;
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "student name",
                        "student id",
                        "student sis id",
                        "assessment title",
                        "assessment id",
                        "assessment type",
                        "submission date",
                        "learning outcome name",
                        "learning outcome id",
                        "attempt",
                        "outcome score",
                        "course name",
                        "course id",
                        "course sis id",
                        "section name",
                        "section id",
                        "section sis id",
                        "learning outcome friendly name",
                        "learning outcome points possible",
                        "learning outcome mastery score",
                        "learning outcome mastered",
                        "learning outcome rating",
                        "learning outcome rating points",
                        "account id",
                        "account name",
                        "enrollment state");
        StudentRows.each(run, students -> write(run, students));
    }

    /** Objects that a batch of rows refers to, read with one query for each kind. */
    private record Named(
            Map<Long, AssignmentView> assignments,
            Map<Long, OutcomeView> outcomes,
            Map<Long, AccountView> accounts) {

        static Named of(ReportRun run, StudentRows students, Collection<List<Result>> results) {
            return new Named(
                    run.rows()
                            .byId(
                                    AssignmentView.class,
                                    results.stream()
                                            .flatMap(List::stream)
                                            .map(Result::assignmentId)
                                            .distinct(),
                                    AssignmentView::id),
                    run.rows()
                            .byId(
                                    OutcomeView.class,
                                    results.stream()
                                            .flatMap(List::stream)
                                            .map(Result::outcomeId)
                                            .distinct(),
                                    OutcomeView::id),
                    run.rows()
                            .byId(
                                    AccountView.class,
                                    students.courses().values().stream()
                                            .map(CourseView::accountId)
                                            .distinct(),
                                    AccountView::id));
        }
    }

    private void write(ReportRun run, StudentRows students) throws IOException {
        Map<Long, List<EnrollmentView>> byCourse =
                students.enrollments().stream()
                        .collect(Collectors.groupingBy(EnrollmentView::courseId));
        for (Map.Entry<Long, List<EnrollmentView>> each : byCourse.entrySet()) {
            Map<Long, List<Result>> results =
                    mastery.results(
                            each.getKey(),
                            each.getValue().stream().map(EnrollmentView::userId).toList());
            Named named = Named.of(run, students, results.values());
            for (EnrollmentView enrollment : each.getValue()) {
                for (Result result : results.getOrDefault(enrollment.userId(), List.of())) {
                    write(run, students, enrollment, result, named);
                }
            }
        }
    }

    private static void write(
            ReportRun run,
            StudentRows students,
            EnrollmentView enrollment,
            Result result,
            Named named)
            throws IOException {
        OutcomeView outcome = named.outcomes().get(result.outcomeId());
        AssignmentView on = named.assignments().get(result.assignmentId());
        if (outcome == null || on == null || on.anonymizesStudents()) {
            return;
        }
        CourseView course = students.course(enrollment);
        AccountView account = named.accounts().get(course.accountId());
        Optional<Rating> rating = rating(outcome, result);
        run.file()
                .row(
                        students.name(enrollment),
                        enrollment.userId(),
                        students.sisId(enrollment),
                        on.name(),
                        on.id(),
                        "assignment",
                        result.submittedAt(),
                        outcome.title(),
                        outcome.id(),
                        result.attempt(),
                        result.score(),
                        course.name(),
                        course.id(),
                        course.sisId(),
                        students.section(enrollment).name(),
                        enrollment.sectionId(),
                        students.section(enrollment).sisId(),
                        outcome.displayName(),
                        outcome.pointsPossible(),
                        outcome.masteryPoints(),
                        mastered(result),
                        rating.map(Rating::description).orElse(null),
                        rating.map(Rating::points).orElse(null),
                        course.accountId(),
                        account == null ? null : account.name(),
                        enrollment.state().name().toLowerCase(Locale.ROOT));
    }

    /** Returns 1 if mastered on the scale it was assessed with, else 0; null without points. */
    private static @Nullable Integer mastered(Result result) {
        Double score = result.score();
        Double mastery = result.mastery();
        if (score == null) {
            return null;
        }
        return score >= (mastery == null ? result.possible() : mastery) ? 1 : 0;
    }

    /** Returns the highest rating of the outcome that the result reaches, on the current scale. */
    private static Optional<Rating> rating(OutcomeView outcome, Result result) {
        Double score = result.score();
        if (score == null) {
            return Optional.empty();
        }
        double points =
                result.possible() > 0
                        ? BigDecimal.valueOf(score)
                                .multiply(BigDecimal.valueOf(outcome.pointsPossible()))
                                .divide(
                                        BigDecimal.valueOf(result.possible()),
                                        MathContext.DECIMAL64)
                                .doubleValue()
                        : score;
        return outcome.ratings().stream().filter(each -> each.points() <= points).findFirst();
    }
}

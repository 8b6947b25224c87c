package io.daybook.api.grading.outcomeresults;

import io.daybook.api.grading.outcomeresults.RollupJson.Contribution;
import io.daybook.api.grading.outcomeresults.RollupJson.Links;
import io.daybook.api.grading.outcomeresults.RollupJson.ScoreJson;
import io.daybook.api.grading.outcomeresults.RollupJson.ScoreLinks;
import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.application.grading.outcomeresults.VisibleResults;
import io.daybook.query.grading.outcomeresults.AggregateCalculator;
import io.daybook.query.grading.outcomeresults.CourseScores;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.grading.outcomeresults.OutcomeScore;
import io.daybook.query.grading.outcomeresults.ScoreCalculator;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds rollups of students' results (document 1, section 4.4). */
@Component
class Rollups {

    private static final int AT_ONCE = 200;

    private final VisibleResults results;
    private final MasteryViews mastery;
    private final RubricViews rubrics;
    private final CachedUserViews people;

    Rollups(
            VisibleResults results,
            MasteryViews mastery,
            RubricViews rubrics,
            CachedUserViews people) {
        this.results = results;
        this.mastery = mastery;
        this.rubrics = rubrics;
        this.people = people;
    }

    /**
     * Whether stored scores can be used; scores of a past moment or of only some submissions are
     * calculated. What an aligned anonymous assignment hides changes with each posted grade, so a
     * second set of stored scores would be written more often than read.
     */
    static boolean areStored(ResultScope scope, @Nullable Instant moment) {
        return scope.seesGrades() && moment == null && scope.anonymous().isEmpty();
    }

    /** Returns the scores of these students, by student. */
    Map<Long, List<OutcomeScore>> scores(
            ResultScope scope, List<Long> userIds, @Nullable Instant moment) {
        Map<Long, List<OutcomeScore>> scores = new HashMap<>();
        if (areStored(scope, moment)) {
            mastery.scores(scope.course().id(), userIds)
                    .forEach(
                            (user, all) ->
                                    scores.put(
                                            user,
                                            all.stream()
                                                    .filter(
                                                            each ->
                                                                    scope.outcomes()
                                                                            .containsKey(
                                                                                    each
                                                                                            .outcomeId()))
                                                    .toList()));
        } else {
            Map<Long, ScoreCalculator> calculators = results.calculators(scope, moment);
            results.of(scope, userIds, moment)
                    .forEach((user, all) -> scores.put(user, OutcomeScore.of(all, calculators)));
        }
        return scores;
    }

    /**
     * The scores of all these students; where they are calculated, for a batch of students at a
     * time.
     */
    CourseScores ofAll(ResultScope scope, List<Long> userIds, @Nullable Instant moment) {
        if (areStored(scope, moment)) {
            return mastery.scores(
                    scope.course().id(), Set.copyOf(userIds), scope.outcomes().keySet());
        }
        CourseScores all = new CourseScores();
        forEach(scope, userIds, moment, (_, scores) -> all.add(scores));
        return all;
    }

    /** Returns the scores of these students for one outcome, by student. */
    Map<Long, Double> scoresFor(
            long outcomeId, ResultScope scope, List<Long> userIds, @Nullable Instant moment) {
        Map<Long, Double> scoreOf = new HashMap<>();
        forEach(
                scope,
                userIds,
                moment,
                (user, scores) ->
                        scores.stream()
                                .filter(each -> each.outcomeId() == outcomeId)
                                .map(OutcomeScore::score)
                                .filter(Objects::nonNull)
                                .forEach(score -> scoreOf.put(user, score)));
        return scoreOf;
    }

    /** Returns those of these students with a score for any outcome. */
    Set<Long> studentsWithScores(ResultScope scope, List<Long> userIds, @Nullable Instant moment) {
        Set<Long> found = new HashSet<>();
        forEach(
                scope,
                userIds,
                moment,
                (user, scores) -> {
                    if (!scores.isEmpty()) {
                        found.add(user);
                    }
                });
        return found;
    }

    private void forEach(
            ResultScope scope,
            List<Long> userIds,
            @Nullable Instant moment,
            BiConsumer<Long, List<OutcomeScore>> action) {
        for (int from = 0; from < userIds.size(); from += AT_ONCE) {
            List<Long> some = userIds.subList(from, Math.min(from + AT_ONCE, userIds.size()));
            scores(scope, some, moment).forEach(action);
        }
    }

    /** Returns the rollups of these students in their order, one for each section of a student. */
    List<RollupJson> ofStudents(
            ResultScope scope,
            List<MemberView> members,
            Map<Long, List<OutcomeScore>> scores,
            ResultsRequest asked) {
        List<Long> ids = members.stream().map(MemberView::userId).toList();
        Map<Long, UserView> users = people.users(ids);
        Map<Long, List<Result>> contributing =
                asked.contributingScores() ? results.of(scope, ids, asked.asOf()) : Map.of();
        Map<Long, String> titles = titles(scores, contributing);
        List<RollupJson> rollups = new ArrayList<>();
        for (MemberView member : members) {
            UserView user = users.get(member.userId());
            String name = user == null ? null : user.name();
            Map<Long, List<Contribution>> made = new HashMap<>();
            OutcomeScore.counting(contributing.getOrDefault(member.userId(), List.of()))
                    .forEach((outcome, all) -> made.put(outcome, contributions(all, name, titles)));
            List<ScoreJson> own =
                    scores.getOrDefault(member.userId(), List.of()).stream()
                            .map(score -> json(score, name, titles, made.get(score.outcomeId())))
                            .toList();
            for (MemberView.Part part : RollupStudents.parts(member, scope.sectionIds())) {
                rollups.add(
                        new RollupJson(
                                own,
                                name,
                                new Links(
                                        null,
                                        Long.toString(member.userId()),
                                        Long.toString(part.sectionId()),
                                        part.state().name().toLowerCase(Locale.ROOT))));
            }
        }
        return rollups;
    }

    /** The titles of the rubric associations that the results come from. */
    private Map<Long, String> titles(
            Map<Long, List<OutcomeScore>> scores, Map<Long, List<Result>> contributing) {
        Set<Long> ids = new HashSet<>();
        scores.values().forEach(all -> all.forEach(score -> ids.add(score.associationId())));
        contributing.values().forEach(all -> all.forEach(r -> ids.add(r.associationId())));
        Map<Long, String> titles = new HashMap<>();
        rubrics.associationsEvenEnded(ids)
                .forEach((id, use) -> titles.put(id, use.title() == null ? "" : use.title()));
        return titles;
    }

    private static String title(
            @Nullable String name, long associationId, Map<Long, String> titles) {
        return name + ", " + titles.getOrDefault(associationId, "");
    }

    private static List<Contribution> contributions(
            List<Result> results, @Nullable String name, Map<Long, String> titles) {
        return results.stream()
                .map(
                        result ->
                                new Contribution(
                                        result.assignmentId(),
                                        "Assignment",
                                        title(name, result.associationId(), titles),
                                        result.score()))
                .toList();
    }

    private static ScoreJson json(
            OutcomeScore score,
            @Nullable String name,
            Map<Long, String> titles,
            @Nullable List<Contribution> contributions) {
        return new ScoreJson(
                score.score(),
                score.count(),
                title(name, score.associationId(), titles),
                score.at(),
                score.hidesPoints(),
                new ScoreLinks(Long.toString(score.outcomeId()), contributions));
    }

    /**
     * Returns one rollup of all students; the count of an outcome is the number of students with a
     * result.
     */
    RollupJson ofCourse(ResultScope scope, CourseScores scores, AggregateCalculator calculator) {
        List<ScoreJson> all = new ArrayList<>();
        scores.byOutcome()
                .forEach(
                        (outcome, of) ->
                                all.add(
                                        new ScoreJson(
                                                calculator.of(of.scores()),
                                                of.students(),
                                                null,
                                                null,
                                                of.hidesPoints(),
                                                new ScoreLinks(Long.toString(outcome), null))));
        return new RollupJson(
                all,
                scope.course().name(),
                new Links(Long.toString(scope.course().id()), null, null, null));
    }

    /**
     * Returns the percentage of these students' scores that reach each rating and no higher one.
     */
    static Map<Long, Map<Double, Double>> percents(ResultScope scope, CourseScores scores) {
        Map<Long, Map<Double, Double>> percents = new HashMap<>();
        scope.outcomes()
                .forEach(
                        (id, outcome) -> {
                            CourseScores.OfOutcome of = scores.byOutcome().get(id);
                            percents.put(
                                    id, of == null ? Map.of() : percents(outcome, of.scores()));
                        });
        return percents;
    }

    private static Map<Double, Double> percents(OutcomeView outcome, List<Double> scores) {
        Map<Double, Integer> reached = new HashMap<>();
        for (Double score : scores) {
            outcome.ratings().stream()
                    .filter(rating -> rating.points() <= score)
                    .findFirst()
                    .ifPresent(rating -> reached.merge(rating.points(), 1, Integer::sum));
        }
        Map<Double, Double> byPoints = new HashMap<>();
        reached.forEach(
                (points, students) ->
                        byPoints.put(
                                points, (double) Math.round(100.0 * students / scores.size())));
        return byPoints;
    }
}

package io.daybook.api.grading.outcomeresults;

import io.daybook.api.grading.outcomeresults.RollupJson.Contribution;
import io.daybook.api.grading.outcomeresults.RollupJson.Links;
import io.daybook.api.grading.outcomeresults.RollupJson.ScoreJson;
import io.daybook.api.grading.outcomeresults.RollupJson.ScoreLinks;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.outcomeresults.AggregateCalculator;
import io.daybook.query.grading.outcomeresults.OutcomeScore;
import io.daybook.query.grading.outcomeresults.ScoreCalculator;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes rollups of students' results (document 1, section 4.4). */
@Component
class Rollups {

    private final VisibleResults results;
    private final AssignmentViews assignments;
    private final PeopleViews people;

    Rollups(VisibleResults results, AssignmentViews assignments, PeopleViews people) {
        this.results = results;
        this.assignments = assignments;
        this.people = people;
    }

    /** The scores of these students, by student. */
    Map<Long, List<OutcomeScore>> scores(
            ResultScope scope, List<Long> userIds, @Nullable Instant moment) {
        Map<Long, ScoreCalculator> calculators = results.calculators(scope, moment);
        Map<Long, List<OutcomeScore>> scores = new HashMap<>();
        results.of(scope, userIds, moment)
                .forEach((user, all) -> scores.put(user, OutcomeScore.of(all, calculators)));
        return scores;
    }

    /** The rollups of these students in their order: one for each section of a student. */
    List<RollupJson> ofStudents(
            ResultScope scope,
            List<MemberView> members,
            Map<Long, List<OutcomeScore>> scores,
            boolean contributions) {
        Map<Long, UserView> users = people.users(members.stream().map(MemberView::userId).toList());
        Map<Long, String> titles = titles(scores);
        List<RollupJson> rollups = new ArrayList<>();
        for (MemberView member : members) {
            UserView user = users.get(member.userId());
            String name = user == null ? null : user.name();
            List<ScoreJson> own =
                    scores.getOrDefault(member.userId(), List.of()).stream()
                            .map(score -> json(score, name, titles, contributions))
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

    private Map<Long, String> titles(Map<Long, List<OutcomeScore>> scores) {
        return assignments
                .byIds(
                        scores.values().stream()
                                .flatMap(List::stream)
                                .flatMap(score -> score.results().stream())
                                .map(Result::assignmentId)
                                .collect(Collectors.toSet()))
                .stream()
                .collect(Collectors.toMap(AssignmentView::id, AssignmentView::name));
    }

    private static ScoreJson json(
            OutcomeScore score,
            @Nullable String name,
            Map<Long, String> titles,
            boolean contributions) {
        Result newest = score.newest();
        return new ScoreJson(
                score.score(),
                score.results().size(),
                name + ", " + titles.getOrDefault(newest.assignmentId(), ""),
                newest.at(),
                score.hidesPoints(),
                new ScoreLinks(
                        Long.toString(score.outcomeId()),
                        contributions
                                ? score.results().stream()
                                        .map(
                                                r ->
                                                        new Contribution(
                                                                r.assignmentId(),
                                                                "Assignment",
                                                                titles.getOrDefault(
                                                                        r.assignmentId(), ""),
                                                                r.score()))
                                        .toList()
                                : null));
    }

    /** One rollup of all students; an outcome counts the students with a result for it. */
    RollupJson ofCourse(
            ResultScope scope,
            Map<Long, List<OutcomeScore>> scores,
            AggregateCalculator calculator) {
        Map<Long, List<OutcomeScore>> byOutcome =
                scores.values().stream()
                        .flatMap(List::stream)
                        .collect(
                                Collectors.groupingBy(
                                        OutcomeScore::outcomeId,
                                        TreeMap::new,
                                        Collectors.toList()));
        List<ScoreJson> all =
                byOutcome.entrySet().stream()
                        .map(
                                entry ->
                                        new ScoreJson(
                                                calculator.of(
                                                        entry.getValue().stream()
                                                                .map(OutcomeScore::score)
                                                                .filter(Objects::nonNull)
                                                                .toList()),
                                                entry.getValue().size(),
                                                null,
                                                null,
                                                entry.getValue().stream()
                                                        .allMatch(OutcomeScore::hidesPoints),
                                                new ScoreLinks(
                                                        Long.toString(entry.getKey()), null)))
                        .toList();
        return new RollupJson(
                all,
                scope.course().name(),
                new Links(Long.toString(scope.course().id()), null, null, null));
    }

    /** How many per cent of these students' scores reach each rating and no higher one. */
    static Map<Long, Map<Double, Double>> percents(
            ResultScope scope, Map<Long, List<OutcomeScore>> scores) {
        Map<Long, Map<Double, Double>> percents = new HashMap<>();
        scope.outcomes()
                .forEach(
                        (id, outcome) -> {
                            List<Double> of =
                                    scores.values().stream()
                                            .flatMap(List::stream)
                                            .filter(score -> score.outcomeId() == id)
                                            .map(OutcomeScore::score)
                                            .filter(Objects::nonNull)
                                            .toList();
                            Map<Double, Double> byPoints = new HashMap<>();
                            for (Double score : of) {
                                outcome.ratings().stream()
                                        .filter(rating -> rating.points() <= score)
                                        .findFirst()
                                        .ifPresent(
                                                rating ->
                                                        byPoints.merge(
                                                                rating.points(),
                                                                100.0 / of.size(),
                                                                Double::sum));
                            }
                            byPoints.replaceAll((_, percent) -> (double) Math.round(percent));
                            percents.put(id, byPoints);
                        });
        return percents;
    }
}

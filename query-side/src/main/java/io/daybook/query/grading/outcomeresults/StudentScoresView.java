package io.daybook.query.grading.outcomeresults;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Scores of a student in a course as graders see them, precomputed for pages and statistics of the
 * whole course (document 1, section 4.4). The scores are stored separately so that they can be read
 * and sorted by without the rest.
 *
 * @param scores by outcome
 * @param unreached outcomes without a score because too few results reach mastery
 * @param pointsHidden outcomes whose results all hide their points
 * @param sources the origin of each score, in order of outcomes
 */
@Document("student_scores_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'userId': 1}")
@CompoundIndex(name = "by_outcome", def = "{'courseId': 1, 'sources.outcomeId': 1}")
record StudentScoresView(
        @Id String id,
        long courseId,
        long userId,
        Map<String, Double> scores,
        List<Long> unreached,
        List<Long> pointsHidden,
        List<Source> sources) {

    /** Origin of a score, see {@link OutcomeScore}. */
    record Source(long outcomeId, int count, long associationId, Instant at) {}

    static String id(long courseId, long userId) {
        return courseId + "-" + userId;
    }

    /** Creates the view of a student without scores. */
    static StudentScoresView of(long courseId, long userId) {
        return new StudentScoresView(
                id(courseId, userId), courseId, userId, Map.of(), List.of(), List.of(), List.of());
    }

    /**
     * Returns this view with the scores of some outcomes replaced; outcomes without a new score are
     * removed.
     */
    StudentScoresView with(Collection<Long> outcomeIds, List<OutcomeScore> now) {
        List<OutcomeScore> all = new ArrayList<>(all());
        all.removeIf(score -> outcomeIds.contains(score.outcomeId()));
        all.addAll(now);
        all.sort(Comparator.comparingLong(OutcomeScore::outcomeId));
        Map<String, Double> byOutcome = new HashMap<>();
        for (OutcomeScore each : all) {
            Double score = each.score();
            if (score != null) {
                byOutcome.put(Long.toString(each.outcomeId()), score);
            }
        }
        return new StudentScoresView(
                id,
                courseId,
                userId,
                byOutcome,
                those(all, score -> score.score() == null),
                those(all, OutcomeScore::hidesPoints),
                all.stream()
                        .map(
                                each ->
                                        new Source(
                                                each.outcomeId(),
                                                each.count(),
                                                each.associationId(),
                                                each.at()))
                        .toList());
    }

    private static List<Long> those(List<OutcomeScore> all, Predicate<OutcomeScore> which) {
        return all.stream().filter(which).map(OutcomeScore::outcomeId).toList();
    }

    /** Returns all scores in order of outcomes. */
    List<OutcomeScore> all() {
        return sources.stream()
                .map(
                        of ->
                                new OutcomeScore(
                                        of.outcomeId(),
                                        scores.get(Long.toString(of.outcomeId())),
                                        of.count(),
                                        of.associationId(),
                                        of.at(),
                                        pointsHidden.contains(of.outcomeId())))
                .toList();
    }
}

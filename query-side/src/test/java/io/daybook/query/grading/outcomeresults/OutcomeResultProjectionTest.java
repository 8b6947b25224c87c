package io.daybook.query.grading.outcomeresults;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCalculationChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeScaleChanged;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessmentDeleted;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDissociated;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ProjectionStage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeResultProjectionTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final long COURSE = 5;
    private static final long READING = 97;
    private static final long WRITING = 98;
    private static final long ANNA = 1;
    private static final long BEN = 2;
    private static final long ESSAY = 31;
    private static final long POSTER = 32;

    private final ProjectionStage stage = new ProjectionStage(new OutcomeResultProjection());
    private final MasteryViews views = new MasteryViews(stage.mongo());

    private long results;

    @BeforeEach
    void twoOutcomesOfFivePoints() throws Exception {
        stage.follow(created(READING), created(WRITING));
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static OutcomeCreated created(long outcome) {
        return new OutcomeCreated(
                outcome,
                OutcomeContext.COURSE,
                COURSE,
                "Outcome " + outcome,
                null,
                null,
                null,
                3,
                scale(5),
                CalculationMethod.HIGHEST,
                null,
                NOW);
    }

    private static List<OutcomeRating> scale(double highest) {
        return List.of(new OutcomeRating("Exceeds", highest), new OutcomeRating("Not yet", 0));
    }

    /**
     * A student's submission on an assignment, of which association and rubric have the same
     * number.
     */
    private void assess(
            long user, long assignment, Map<Long, Double> points, boolean hidden, int minute)
            throws Exception {
        List<AssessedRow> rows =
                points.entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList();
        stage.follow(
                new RubricAssessed(
                        assignment * 1000 + user,
                        COURSE,
                        assignment,
                        user,
                        assignment,
                        1,
                        assignment,
                        AssessmentType.GRADING,
                        9,
                        false,
                        7,
                        1,
                        null,
                        rows,
                        1.0,
                        false,
                        hidden,
                        NOW.plusSeconds(60L * minute)));
    }

    private AssessedRow row(long outcome, @Nullable Double points) {
        return new AssessedRow(
                "c" + outcome, null, "", null, points, false, 5, outcome, 3.0, ++results);
    }

    private List<OutcomeScore> scores(long user) {
        return views.scores(COURSE, List.of(user)).getOrDefault(user, List.of());
    }

    private @Nullable Double score(long user, long outcome) {
        return score(scores(user), outcome);
    }

    private static @Nullable Double score(List<OutcomeScore> scores, long outcome) {
        return scores.stream()
                .filter(each -> each.outcomeId() == outcome)
                .findFirst()
                .map(OutcomeScore::score)
                .orElse(null);
    }

    /** What is stored is what the results of the student become when they are calculated. */
    private void requireAsCalculated(Map<Long, ScoreCalculator> calculators, long... users) {
        for (long user : users) {
            List<StudentMasteryView.Result> all =
                    views.results(COURSE, List.of(user)).getOrDefault(user, List.of());
            assertThat(scores(user)).isEqualTo(OutcomeScore.of(all, calculators));
        }
    }

    private static ScoreCalculator calculator(
            CalculationMethod method, @Nullable Integer number, double mastery, double highest) {
        return new ScoreCalculator(method, number, mastery, highest);
    }

    @Test
    void a_score_follows_every_assessment_of_its_outcome() throws Exception {
        assess(ANNA, ESSAY, Map.of(READING, 2.0, WRITING, 4.0), false, 1);
        assertThat(score(ANNA, READING)).isEqualTo(2.0);
        assess(ANNA, POSTER, Map.of(READING, 5.0), false, 2);
        assertThat(score(ANNA, READING)).isEqualTo(5.0);
        assess(ANNA, POSTER, Map.of(READING, 1.0), false, 3);
        assertThat(score(ANNA, READING)).isEqualTo(2.0);

        OutcomeScore reading = scores(ANNA).getFirst();
        assertThat(reading.count()).isEqualTo(2);
        assertThat(reading.associationId()).isEqualTo(POSTER);
        assertThat(reading.at()).isEqualTo(NOW.plusSeconds(180));
        assertThat(score(ANNA, WRITING)).isEqualTo(4.0);
        assertThat(score(BEN, READING)).isNull();
    }

    @Test
    void hidden_results_and_those_without_points_make_no_score() throws Exception {
        assess(ANNA, ESSAY, Map.of(READING, 2.0), true, 1);
        stage.follow(assessedWithoutPoints());
        assertThat(scores(ANNA)).isEmpty();
        assertThat(views.results(COURSE, List.of(ANNA)).get(ANNA)).hasSize(2);
    }

    private RubricAssessed assessedWithoutPoints() {
        return new RubricAssessed(
                1,
                COURSE,
                POSTER,
                ANNA,
                POSTER,
                1,
                POSTER,
                AssessmentType.GRADING,
                9,
                false,
                7,
                1,
                null,
                List.of(row(READING, null)),
                null,
                false,
                false,
                NOW);
    }

    @Test
    void a_new_scale_or_method_changes_the_scores_of_all_who_were_assessed() throws Exception {
        assess(ANNA, ESSAY, Map.of(READING, 2.0, WRITING, 3.0), false, 1);
        assess(BEN, ESSAY, Map.of(READING, 5.0), false, 2);
        assess(ANNA, POSTER, Map.of(READING, 4.0), false, 3);

        stage.follow(new OutcomeScaleChanged(READING, 6, scale(10), NOW));
        assertThat(score(ANNA, READING)).isEqualTo(8.0);
        assertThat(score(BEN, READING)).isEqualTo(10.0);
        assertThat(score(ANNA, WRITING)).isEqualTo(3.0);
        stage.follow(
                new OutcomeCalculationChanged(
                        READING, CalculationMethod.DECAYING_AVERAGE, 75, NOW));
        assertThat(score(ANNA, READING)).isEqualTo(7.0);
        stage.follow(new OutcomeCalculationChanged(READING, CalculationMethod.N_MASTERY, 2, NOW));
        assertThat(score(ANNA, READING)).isNull();

        requireAsCalculated(
                Map.of(
                        READING, calculator(CalculationMethod.N_MASTERY, 2, 6, 10),
                        WRITING, calculator(CalculationMethod.HIGHEST, null, 3, 5)),
                ANNA,
                BEN);
        assertThat(scores(ANNA)).extracting(OutcomeScore::count).containsExactly(2, 1);
    }

    @Test
    void results_that_end_change_the_scores_they_were_part_of() throws Exception {
        assess(ANNA, ESSAY, Map.of(READING, 5.0, WRITING, 1.0), false, 1);
        assess(ANNA, POSTER, Map.of(READING, 3.0), false, 2);
        assess(BEN, ESSAY, Map.of(READING, 4.0), false, 3);
        assess(BEN, POSTER, Map.of(READING, 2.0, WRITING, 2.0), false, 4);

        stage.follow(
                new RubricAssessmentDeleted(1, COURSE, ESSAY, BEN, AssessmentType.GRADING, NOW));
        assertThat(score(BEN, READING)).isEqualTo(2.0);
        stage.follow(new RubricDissociated(ESSAY, ESSAY, RubricObject.ASSIGNMENT, ESSAY, NOW));
        assertThat(score(ANNA, READING)).isEqualTo(3.0);
        assertThat(score(ANNA, WRITING)).isNull();
        stage.follow(new OutcomeDeleted(READING, NOW));
        assertThat(score(BEN, READING)).isNull();
        assertThat(score(BEN, WRITING)).isEqualTo(2.0);
        stage.follow(new AssignmentDeleted(COURSE, POSTER, NOW));
        assertThat(scores(BEN)).isEmpty();
    }

    @Test
    void the_scores_of_a_course_are_those_of_the_requested_students_and_outcomes()
            throws Exception {
        assess(ANNA, ESSAY, Map.of(READING, 2.0, WRITING, 3.0), false, 1);
        assess(BEN, ESSAY, Map.of(READING, 5.0), false, 2);
        assess(3, ESSAY, Map.of(READING, 1.0), false, 3);
        stage.follow(new OutcomeCalculationChanged(WRITING, CalculationMethod.N_MASTERY, 2, NOW));

        CourseScores all = views.scores(COURSE, Set.of(ANNA, BEN), Set.of(READING, WRITING));
        assertThat(all.byOutcome()).containsOnlyKeys(READING, WRITING);
        CourseScores.OfOutcome reading = Objects.requireNonNull(all.byOutcome().get(READING));
        assertThat(reading.scores()).containsExactlyInAnyOrder(2.0, 5.0);
        assertThat(reading.students()).isEqualTo(2);
        assertThat(reading.hidesPoints()).isFalse();
        CourseScores.OfOutcome writing = Objects.requireNonNull(all.byOutcome().get(WRITING));
        assertThat(writing.scores()).isEmpty();
        assertThat(writing.students()).isEqualTo(1);
        assertThat(views.scores(COURSE, Set.of(ANNA), Set.of(WRITING)).byOutcome())
                .containsOnlyKeys(WRITING);
    }

    @Test
    void students_are_sorted_by_score_and_those_without_one_come_last_by_name() throws Exception {
        Stream.of("dora", "anna", "carl", "ben", "emil").forEach(this::enrol);
        assess(id("anna"), ESSAY, Map.of(READING, 4.0), false, 1);
        assess(id("ben"), ESSAY, Map.of(READING, 1.0), false, 2);
        assess(id("dora"), ESSAY, Map.of(READING, 4.0, WRITING, 5.0), false, 3);
        assess(id("emil"), ESSAY, Map.of(WRITING, 2.0), false, 4);

        assertThat(sorted(false, 0, 10)).containsExactly("ben", "anna", "dora", "carl", "emil");
        assertThat(sorted(true, 0, 10)).containsExactly("anna", "dora", "ben", "carl", "emil");
        assertThat(sorted(true, 2, 2)).containsExactly("ben", "carl");
        Page<MemberView> page =
                views.byScore(COURSE, STUDENTS, READING, false, new PageRange(3, 1));
        assertThat(page.hasNext()).isTrue();
        assertThat(page.total()).isEqualTo(5);
    }

    private static final Filter STUDENTS =
            Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.ACTIVE));

    private static long id(String name) {
        return name.charAt(0);
    }

    private void enrol(String name) {
        stage.mongo()
                .insert(
                        new MemberView(
                                MemberView.id(COURSE, id(name)),
                                COURSE,
                                id(name),
                                name,
                                name,
                                List.of(
                                        new MemberView.Part(
                                                1,
                                                1,
                                                EnrollmentType.STUDENT,
                                                1,
                                                EnrollmentState.ACTIVE))));
    }

    private List<String> sorted(boolean descending, int skip, int limit) {
        return views
                .byScore(COURSE, STUDENTS, READING, descending, new PageRange(skip, limit))
                .items()
                .stream()
                .map(MemberView::sortKey)
                .toList();
    }

    @Test
    void views_are_the_same_however_events_are_delivered() throws Exception {
        assess(ANNA, ESSAY, Map.of(READING, 2.0, WRITING, 3.0), false, 1);
        assess(BEN, ESSAY, Map.of(READING, 5.0), false, 2);
        stage.follow(new OutcomeScaleChanged(READING, 6, scale(10), NOW));
        assess(ANNA, POSTER, Map.of(READING, 4.0), false, 3);
        stage.follow(
                new OutcomeCalculationChanged(READING, CalculationMethod.AVERAGE, null, NOW),
                new RubricDissociated(ESSAY, ESSAY, RubricObject.ASSIGNMENT, ESSAY, NOW));
        assess(BEN, POSTER, Map.of(READING, 1.0, WRITING, 1.0), false, 4);
        stage.follow(new OutcomeDeleted(WRITING, NOW));

        stage.requireSameHoweverDelivered(() -> new Projection[] {new OutcomeResultProjection()});
    }
}

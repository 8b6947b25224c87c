package io.daybook.command.grading.coursegrades;

import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseGradeChanged;
import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseScores;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseGradeTest {

    private static final Instant T0 = Instant.parse("2026-03-01T08:00:00Z");
    private static final Instant T1 = Instant.parse("2026-03-02T08:00:00Z");
    private static final CourseScores HALF = new CourseScores(50.0, 25.0, 50.0, 25.0);
    private static final CourseScores HELD_BACK = new CourseScores(50.0, 25.0, 80.0, 60.0);
    private static final CourseGradeChanged FIRST =
            new CourseGradeChanged(5, 8, HALF, null, T0, T0);

    private final FixtureConfiguration<CourseGrade> grade =
            new AggregateTestFixture<>(CourseGrade.class);

    @Test
    void the_first_scores_have_none_before_them() {
        grade.givenNoPriorActivity()
                .when(new RecordCourseGrade(5, 8, HALF, T0))
                .expectEvents(FIRST);
    }

    @Test
    void without_any_score_nothing_is_noted() {
        grade.givenNoPriorActivity()
                .when(new RecordCourseGrade(5, 8, new CourseScores(null, null, null, null), T0))
                .expectNoEvents();
    }

    @Test
    void the_same_scores_are_not_noted_again() {
        grade.given(FIRST).when(new RecordCourseGrade(5, 8, HALF, T1)).expectNoEvents();
    }

    @Test
    void a_change_of_one_score_records_all_scores_and_the_previous_ones() {
        grade.given(FIRST)
                .when(new RecordCourseGrade(5, 8, HELD_BACK, T1))
                .expectEvents(new CourseGradeChanged(5, 8, HELD_BACK, HALF, T0, T1));
    }
}

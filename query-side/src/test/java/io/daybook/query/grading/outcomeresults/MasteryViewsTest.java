package io.daybook.query.grading.outcomeresults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.CollectionClosedException;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ProjectionStage;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Users by score are joined with their scores by the database, which knows of no closed views. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class MasteryViewsTest {

    private static final Filter STUDENTS =
            Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.ACTIVE));

    private final ProjectionStage stage = new ProjectionStage(new OutcomeResultProjection());
    private final ClosedCollections closed = new ClosedCollections();
    private final MasteryViews views = new MasteryViews(stage.mongo(closed));

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private Page<MemberView> byScore() {
        return views.byScore(5, STUDENTS, 97, false, new PageRange(0, 10));
    }

    @ParameterizedTest
    @ValueSource(classes = {StudentScoresView.class, MemberView.class})
    void nobody_is_sorted_by_score_while_scores_or_users_are_being_built(Class<?> view) {
        String collection = stage.mongo().getCollectionName(view);
        closed.close(collection, () -> "The view is being built");

        assertThatThrownBy(this::byScore)
                .isInstanceOf(CollectionClosedException.class)
                .hasMessage("The view is being built");

        closed.open(collection);
        assertThat(byScore().items()).isEmpty();
    }
}

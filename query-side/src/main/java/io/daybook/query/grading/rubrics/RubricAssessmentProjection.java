package io.daybook.query.grading.rubrics;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.rubrics.RubricAssessmentEvent;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessmentDeleted;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.grading.rubrics.RubricAssessmentView.Row;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of rubric assessments. */
@Component
class RubricAssessmentProjection implements Projection {

    @Override
    public String name() {
        return "rubric-assessments-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(RubricAssessmentView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof RubricAssessed assessed) {
            needs.add(RubricAssessmentView.class, assessed.assessmentId());
        }
    }

    @EventHandler
    void on(RubricAssessmentEvent event, ViewUpdate change) {
        switch (event) {
            case RubricAssessed e -> {
                RubricAssessmentView before =
                        change.find(RubricAssessmentView.class, e.assessmentId());
                change.put(view(e, before == null ? e.at() : before.createdAt()));
            }
            case RubricAssessmentDeleted e ->
                    change.update(
                            RubricAssessmentView.class,
                            e.assessmentId(),
                            Update.update("deleted", true).set("updatedAt", e.at()));
        }
    }

    private static RubricAssessmentView view(RubricAssessed e, Instant createdAt) {
        return new RubricAssessmentView(
                e.assessmentId(),
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                e.rubricId(),
                e.rubricVersion(),
                e.associationId(),
                e.assessmentType(),
                e.assessorId(),
                e.asFinal(),
                e.artifactId(),
                e.attempt(),
                e.rows().stream().map(RubricAssessmentProjection::row).toList(),
                e.score(),
                e.hidePoints(),
                false,
                createdAt,
                e.at());
    }

    private static Row row(AssessedRow row) {
        return new Row(
                row.criterionId(),
                row.ratingId(),
                row.description(),
                row.comments() == null ? null : row.comments().text(),
                row.points(),
                row.ignoreForScoring(),
                row.learningOutcomeId(),
                row.mastery());
    }

    /** Removes the comments of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.forEach(
                RubricAssessmentView.class,
                where("assessorId").is(e.userId()),
                of ->
                        change.update(
                                RubricAssessmentView.class,
                                of.id(),
                                Update.update(
                                        "rows", of.rows().stream().map(Row::forgotten).toList())));
    }
}

package io.daybook.query.grading.audit;

import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the index of submissions by the time and grader of their current grade. */
@Component
class CurrentGradeProjection implements Projection {

    @Override
    public String name() {
        return "currentgrades-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CurrentGradeView.class);
    }

    @EventHandler
    void on(SubmissionGraded e, ViewUpdate change) {
        long id = SubmissionId.of(e.assignmentId(), e.userId());
        if (e.scoreAfter() == null && e.gradeAfter() == null) {
            change.remove(CurrentGradeView.class, id);
            return;
        }
        change.put(
                new CurrentGradeView(
                        id,
                        e.courseId(),
                        e.assignmentId(),
                        e.userId(),
                        grader(e.graderId()),
                        e.scoreAfter(),
                        e.gradeAfter(),
                        e.at()));
    }

    @EventHandler
    void on(SubmissionGradeRecalculated e, ViewUpdate change) {
        change.update(
                CurrentGradeView.class,
                SubmissionId.of(e.assignmentId(), e.userId()),
                Update.update("score", e.scoreAfter()).set("grade", e.gradeAfter()));
    }

    @EventHandler
    void on(SubmissionGradeConfirmed e, ViewUpdate change) {
        change.update(
                CurrentGradeView.class,
                SubmissionId.of(e.assignmentId(), e.userId()),
                Update.update("graderId", grader(e.graderId())).set("gradedAt", e.at()));
    }

    private static long grader(@Nullable Long id) {
        return id == null ? CurrentGradeViews.NOBODY : Math.max(id, CurrentGradeViews.NOBODY);
    }
}

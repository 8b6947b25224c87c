package io.daybook.query.grading.peerreviews;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.grading.peerreviews.PeerReviewDistributionEvent.PeerReviewsDistributed;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of when peer reviews are to be assigned automatically. */
@Component
class PeerReviewPlanProjection implements Projection {

    @Override
    public String name() {
        return "peer-review-plans-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(PeerReviewPlanView.class);
    }

    @EventHandler
    void on(AssignmentCreated e, ViewUpdate change) {
        change.create(
                new PeerReviewPlanView(
                        e.assignmentId(), e.courseId(), false, null, null, false, false));
    }

    @EventHandler
    void on(AssignmentPeerReviewRulesChanged e, ViewUpdate change) {
        Integer count = e.peerReviewCount();
        boolean wanted = e.peerReviews() && e.automaticPeerReviews() && count != null && count > 0;
        update(e, change, Update.update("wanted", wanted).set("assignAt", e.peerReviewsAssignAt()));
    }

    @EventHandler
    void on(AssignmentDatesChanged e, ViewUpdate change) {
        update(e, change, Update.update("dueAt", e.dueAt()));
    }

    @EventHandler
    void on(AssignmentPublished e, ViewUpdate change) {
        update(e, change, Update.update("published", true));
    }

    @EventHandler
    void on(AssignmentUnpublished e, ViewUpdate change) {
        update(e, change, Update.update("published", false));
    }

    @EventHandler
    void on(AssignmentDeleted e, ViewUpdate change) {
        change.remove(PeerReviewPlanView.class, e.assignmentId());
    }

    @EventHandler
    void on(PeerReviewsDistributed e, ViewUpdate change) {
        change.update(PeerReviewPlanView.class, e.assignmentId(), Update.update("done", true));
    }

    private static void update(AssignmentEvent event, ViewUpdate change, Update fields) {
        change.update(PeerReviewPlanView.class, event.assignmentId(), fields);
    }
}

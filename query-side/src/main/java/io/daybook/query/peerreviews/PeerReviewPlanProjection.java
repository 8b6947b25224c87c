package io.daybook.query.peerreviews;

import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.peerreviews.PeerReviewDistributionEvent.PeerReviewsDistributed;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** When which reviews are to be handed out. */
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
    void on(AssignmentCreated e, Change change) {
        change.create(
                new PeerReviewPlanView(
                        e.assignmentId(), e.courseId(), false, null, null, false, false));
    }

    @EventHandler
    void on(AssignmentPeerReviewRulesChanged e, Change change) {
        Integer count = e.peerReviewCount();
        boolean wanted = e.peerReviews() && e.automaticPeerReviews() && count != null && count > 0;
        update(e, change, Update.update("wanted", wanted).set("assignAt", e.peerReviewsAssignAt()));
    }

    @EventHandler
    void on(AssignmentDatesChanged e, Change change) {
        update(e, change, Update.update("dueAt", e.dueAt()));
    }

    @EventHandler
    void on(AssignmentPublished e, Change change) {
        update(e, change, Update.update("published", true));
    }

    @EventHandler
    void on(AssignmentUnpublished e, Change change) {
        update(e, change, Update.update("published", false));
    }

    @EventHandler
    void on(AssignmentDeleted e, Change change) {
        change.remove(PeerReviewPlanView.class, e.assignmentId());
    }

    @EventHandler
    void on(PeerReviewsDistributed e, Change change) {
        change.update(PeerReviewPlanView.class, e.assignmentId(), Update.update("done", true));
    }

    private static void update(AssignmentEvent event, Change change, Update fields) {
        change.update(PeerReviewPlanView.class, event.assignmentId(), fields);
    }
}

package io.daybook.query.grading.peerreviews;

import io.daybook.events.grading.peerreviews.PeerReviewEvent;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewAssigned;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewCompleted;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewRemoved;
import io.daybook.events.grading.peerreviews.PeerReviewEvent.PeerReviewReopened;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of peer reviews, removed ones included. */
@Component
class PeerReviewProjection implements Projection {

    @Override
    public String name() {
        return "peer-reviews-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(PeerReviewView.class);
    }

    @EventHandler
    void on(PeerReviewEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.assignmentId());
        switch (event) {
            case PeerReviewAssigned e ->
                    change.create(
                            new PeerReviewView(
                                    e.reviewId(),
                                    e.courseId(),
                                    e.assignmentId(),
                                    SubmissionId.of(e.assignmentId(), e.userId()),
                                    e.userId(),
                                    e.reviewerId(),
                                    false,
                                    false,
                                    e.at()));
            case PeerReviewCompleted e ->
                    change.update(
                            PeerReviewView.class, e.reviewId(), Update.update("completed", true));
            case PeerReviewReopened e ->
                    change.update(
                            PeerReviewView.class, e.reviewId(), Update.update("completed", false));
            case PeerReviewRemoved e ->
                    change.update(
                            PeerReviewView.class, e.reviewId(), Update.update("removed", true));
        }
    }
}

package io.daybook.query.audit;

import io.daybook.events.audit.CourseDigestEvent;
import io.daybook.events.audit.CourseDigestEvent.CourseDigestTaken;
import io.daybook.events.courses.CourseEvent.CourseCreated;
import io.daybook.events.moderation.ModerationEvent;
import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Needs;
import io.daybook.query.kernel.Projection;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.axonframework.messaging.annotation.SourceId;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which events a course's grades are proved by, and which digests sum them up. */
@Component
class ChainProjection implements Projection {

    @Override
    public String name() {
        return "chains-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                ChainView.class,
                GradedDayView.class,
                CourseDigestView.class,
                DigestStandView.class);
    }

    /** The chains that the events of a batch belong to are read together. */
    @Override
    public void tell(Object event, Needs needs) {
        switch (event) {
            case SubmissionEvent e -> needs.add(ChainView.class, Chains.of(e));
            case ModerationEvent e -> needs.add(ChainView.class, Chains.of(e));
            default -> {
                // nothing of a chain
            }
        }
    }

    @EventHandler
    void on(CourseCreated e, Change change) {
        change.create(new DigestStandView(e.courseId(), -1, false));
    }

    @EventHandler
    void on(
            SubmissionEvent e,
            Change change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        linked(e.courseId(), aggregateId, sequence, e.at(), change);
    }

    @EventHandler
    void on(
            ModerationEvent e,
            Change change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        linked(e.courseId(), aggregateId, sequence, e.at(), change);
    }

    private static void linked(
            long courseId, String aggregateId, long sequence, Instant at, Change change) {
        ChainView before = change.find(ChainView.class, aggregateId);
        ChainView chain =
                before == null ? new ChainView(aggregateId, courseId, List.of(), -1) : before;
        change.put(chain.with(sequence, change.position()));
        change.put(GradedDayView.of(courseId, at, change.position()));
        change.update(
                DigestStandView.class,
                courseId,
                Update.update("lastPosition", change.position()).set("open", true));
    }

    @EventHandler
    void on(CourseDigestEvent event, Change change) {
        switch (event) {
            case CourseDigestTaken e -> {
                change.create(
                        new CourseDigestView(
                                change.position(),
                                e.courseId(),
                                e.number(),
                                e.fromPosition(),
                                e.toPosition(),
                                e.events(),
                                e.previous(),
                                e.digest(),
                                e.at()));
                DigestStandView stand = change.find(DigestStandView.class, e.courseId());
                boolean open = stand != null && stand.lastPosition() > e.toPosition();
                change.update(DigestStandView.class, e.courseId(), Update.update("open", open));
            }
        }
    }
}

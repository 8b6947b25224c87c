package io.daybook.query.grading.integrity;

import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.grading.audit.CourseDigestEvent;
import io.daybook.events.grading.audit.CourseDigestEvent.CourseDigestTaken;
import io.daybook.events.grading.moderation.ModerationEvent;
import io.daybook.events.grading.outcomes.OutcomeEvent;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.query.grading.audit.GradedDayView;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.SourceId;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the index of the hash chains and digests that prove the grades of a course. */
@Component
class ChainProjection implements Projection {

    @Override
    public String name() {
        return "chains-v5";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                ChainPartView.class,
                GradedDayView.class,
                CourseDigestView.class,
                DigestStandView.class);
    }

    /** Prefetches the parts for the events of a batch. */
    @Override
    public void prefetch(Message<?> message, Prefetch needs) {
        if (message instanceof DomainEventMessage<?> event && isLinked(event.getPayload())) {
            needs.add(
                    ChainPartView.class,
                    ChainPartView.id(event.getAggregateIdentifier(), event.getSequenceNumber()));
        }
    }

    private static boolean isLinked(Object event) {
        return event instanceof SubmissionEvent
                || event instanceof ModerationEvent
                || event instanceof RubricAssessmentEvent
                || event instanceof QuizSubmissionEvent
                || event instanceof OutcomeEvent;
    }

    @EventHandler
    void on(CourseCreated e, ViewUpdate change) {
        change.create(new DigestStandView(e.courseId(), -1, false));
    }

    @EventHandler
    void on(
            SubmissionEvent e,
            ViewUpdate change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        linked(e.courseId(), aggregateId, sequence, e.at(), change);
    }

    @EventHandler
    void on(
            ModerationEvent e,
            ViewUpdate change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        linked(e.courseId(), aggregateId, sequence, e.at(), change);
    }

    @EventHandler
    void on(
            RubricAssessmentEvent e,
            ViewUpdate change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        linked(e.courseId(), aggregateId, sequence, e.at(), change);
    }

    @EventHandler
    void on(
            QuizSubmissionEvent e,
            ViewUpdate change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        linked(e.courseId(), aggregateId, sequence, e.at(), change);
    }

    /** Changes of outcome scales belong to the proofs of courses, but to no course's digest. */
    @EventHandler
    void on(
            OutcomeEvent e,
            ViewUpdate change,
            @SourceId String aggregateId,
            @SequenceNumber long sequence) {
        lengthen(ChainPartView.SHARED, aggregateId, sequence, change);
    }

    private static void linked(
            long courseId, String aggregateId, long sequence, Instant at, ViewUpdate change) {
        lengthen(courseId, aggregateId, sequence, change);
        change.put(GradedDayView.of(courseId, at, change.position()));
        change.update(
                DigestStandView.class,
                courseId,
                Update.update("lastPosition", change.position()).set("open", true));
    }

    private static void lengthen(
            long courseId, String aggregateId, long sequence, ViewUpdate change) {
        ChainPartView before =
                change.find(ChainPartView.class, ChainPartView.id(aggregateId, sequence));
        ChainPartView part =
                before == null ? ChainPartView.empty(aggregateId, courseId, sequence) : before;
        change.put(part.with(sequence, change.position()));
    }

    @EventHandler
    void on(CourseDigestEvent event, ViewUpdate change) {
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

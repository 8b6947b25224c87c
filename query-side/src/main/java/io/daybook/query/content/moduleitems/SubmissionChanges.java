package io.daybook.query.content.moduleitems;

import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Notifies of changed submissions, in order and once the views show them. */
@Component
public class SubmissionChanges {

    /**
     * A change of a student's submission.
     *
     * @param excused whether the event excused the student, even if that was revoked since
     */
    public record Change(long courseId, long assignmentId, long userId, boolean excused) {

        private static Change of(SubmissionEvent event) {
            boolean excused =
                    switch (event) {
                        case SubmissionGraded e -> e.excusedAfter() && e.postedAt() != null;
                        case SubmissionGradePosted e -> Boolean.TRUE.equals(e.excused());
                        default -> false;
                    };
            return new Change(event.courseId(), event.assignmentId(), event.userId(), excused);
        }
    }

    /** Receives changes. A change is delivered again later if the listener throws an exception. */
    @FunctionalInterface
    public interface Listener {

        /**
         * Called for each change.
         *
         * @param metadata the metadata of the event
         */
        void changed(Change change, Map<String, String> metadata);
    }

    private static final String NAME = "module-progress";

    /** Submissions, and changes of posted grades. */
    private static final List<Class<?>> TRIGGERS =
            List.of(
                    SubmissionHandedIn.class,
                    SubmissionGraded.class,
                    SubmissionGradeRecalculated.class,
                    SubmissionGradePosted.class,
                    SubmissionGradeHidden.class);

    private final EventSubscriptions subscriptions;

    SubmissionChanges(EventSubscriptions subscriptions) {
        this.subscriptions = subscriptions;
    }

    /** Subscribes the listener; without a stored position it starts with the next event. */
    public void follow(Listener listener) {
        subscriptions.subscribe(
                NAME,
                Start.NOW,
                TRIGGERS,
                (event, metadata) ->
                        listener.changed(Change.of((SubmissionEvent) event), metadata));
    }
}

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

/** Tells whose work on what has changed, in order and once the views show it. */
@Component
public class WorkChanges {

    /**
     * A student's submission on an assignment has changed.
     *
     * @param excused whether the student was told then that they need not do it, whatever became of
     *     that since
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

    /** Is told. An exception makes it be told again a little later. */
    @FunctionalInterface
    public interface Listener {

        /**
         * This has changed.
         *
         * @param metadata who changed it and how
         */
        void changed(Change change, Map<String, String> metadata);
    }

    private static final String NAME = "module-progress";

    /** Modules look at what was handed in and at what students know of their grades. */
    private static final List<Class<?>> LOOKED_AT =
            List.of(
                    SubmissionHandedIn.class,
                    SubmissionGraded.class,
                    SubmissionGradeRecalculated.class,
                    SubmissionGradePosted.class,
                    SubmissionGradeHidden.class);

    private final EventSubscriptions followers;

    WorkChanges(EventSubscriptions followers) {
        this.followers = followers;
    }

    /** Begins; where nothing tells how far it was, with what happens from now on. */
    public void follow(Listener listener) {
        followers.follow(
                NAME,
                Start.NOW,
                LOOKED_AT,
                (event, metadata) ->
                        listener.changed(Change.of((SubmissionEvent) event), metadata));
    }
}

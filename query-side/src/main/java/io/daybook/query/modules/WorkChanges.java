package io.daybook.query.modules;

import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.query.kernel.Followers;
import io.daybook.query.kernel.Followers.Start;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Tells whose work on what has changed, in order and once the views show it. */
@Component
public class WorkChanges {

    /** Is told. An exception makes it be told again a little later. */
    @FunctionalInterface
    public interface Listener {

        /**
         * The student's work on the assignment has changed.
         *
         * @param metadata who changed it and how
         */
        void changed(long courseId, long assignmentId, long userId, Map<String, String> metadata);
    }

    private static final String NAME = "module-progress";

    private final Followers followers;

    WorkChanges(Followers followers) {
        this.followers = followers;
    }

    /** Begins; where nothing tells how far it was, with what happens from now on. */
    public void follow(Listener listener) {
        followers.follow(
                NAME,
                Start.NOW,
                List.of(SubmissionEvent.class),
                (event, metadata) -> {
                    var work = (SubmissionEvent) event;
                    listener.changed(
                            work.courseId(), work.assignmentId(), work.userId(), metadata);
                });
    }
}

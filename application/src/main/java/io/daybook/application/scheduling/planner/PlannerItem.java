package io.daybook.application.scheduling.planner;

import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.scheduling.planner.PlannerOverrideView;
import org.jspecify.annotations.Nullable;

/**
 * An item of a planner.
 *
 * @param override what the user decided about it; null for nothing
 * @param submission the state of the user's submission; null if nothing is to be submitted
 * @param reading the topic of an announcement or graded discussion; null for other items
 */
public record PlannerItem(
        PlannerEntry entry,
        @Nullable PlannerOverrideView override,
        @Nullable SubmissionStatus submission,
        @Nullable TopicReading reading) {

    /** A topic, and what the user has not read of it. */
    public record TopicReading(DiscussionTopicView topic, boolean read, int unreadEntries) {}

    /** Whether there is something about it that the user has not read. */
    public boolean isNew() {
        return (submission != null && submission.unread())
                || (reading != null && (!reading.read() || reading.unreadEntries() > 0));
    }

    /** Whether the user marked it complete, or without a mark, has submitted it. */
    public boolean isComplete() {
        return override == null
                ? submission != null && submission.isDone()
                : override.markedComplete();
    }
}

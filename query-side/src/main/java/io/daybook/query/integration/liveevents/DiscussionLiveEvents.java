package io.daybook.query.integration.liveevents;

import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps discussion entries to live events; an entry of a graded discussion is also a submission. */
@Component
class DiscussionLiveEvents implements LiveEventSource {

    private final DiscussionViews discussions;
    private final CachedUserViews people;

    DiscussionLiveEvents(DiscussionViews discussions, CachedUserViews people) {
        this.discussions = discussions;
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof DiscussionEntryPosted e
                ? List.of(created(e), submitted(e))
                : List.of();
    }

    private static LiveEvent created(DiscussionEntryPosted e) {
        return new LiveEvent(
                "discussion_entry_created",
                e.entryId(),
                e.at(),
                e.courseId(),
                null,
                () -> body(e).map());
    }

    /** Entries of teachers in a graded topic are not submissions. */
    private LiveEvent submitted(DiscussionEntryPosted e) {
        return LiveEvent.at(
                "discussion_entry_submitted",
                e.entryId(),
                e.at(),
                () ->
                        assignment(e)
                                .filter(_ -> isByStudent(e))
                                .map(
                                        id ->
                                                LiveEventContextId.course(e.courseId())
                                                        .gradedThrough(id)),
                () -> submission(e, assignment(e).orElseThrow()));
    }

    private boolean isByStudent(DiscussionEntryPosted e) {
        return people.enrollmentsOf(e.authorId(), e.courseId()).stream()
                .anyMatch(enrollment -> enrollment.type() == EnrollmentType.STUDENT);
    }

    private Optional<Long> assignment(DiscussionEntryPosted e) {
        return discussions
                .findEvenDeleted(e.courseId(), e.topicId())
                .map(DiscussionTopicView::assignmentId);
    }

    private static LiveEventBody body(DiscussionEntryPosted e) {
        return new LiveEventBody()
                .with("discussion_entry_id", e.entryId())
                .with("discussion_topic_id", e.topicId())
                .with("user_id", e.authorId())
                .with("created_at", e.at())
                .with("text", e.message().text())
                .withPresent("parent_discussion_entry_id", e.parentId());
    }

    private static Map<String, @Nullable Object> submission(
            DiscussionEntryPosted e, long assignment) {
        return body(e).with("assignment_id", assignment)
                .with("submission_id", SubmissionId.of(assignment, e.authorId()))
                .map();
    }
}

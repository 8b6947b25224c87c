package io.daybook.command.content.discussions;

import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRulesChanged;
import java.time.Instant;

/** The options of a discussion topic. */
record TopicRules(boolean requireInitialPost, boolean threaded, boolean pinned) {

    static final TopicRules BEGINNING = new TopicRules(false, false, false);

    static TopicRules of(DiscussionTopicRulesChanged e) {
        return new TopicRules(e.requireInitialPost(), e.threaded(), e.pinned());
    }

    TopicRules unpinned() {
        return new TopicRules(requireInitialPost, threaded, false);
    }

    TopicRules with(TopicFields sent) {
        return new TopicRules(
                sent.requireInitialPost().orElse(requireInitialPost),
                sent.threaded().orElse(threaded),
                sent.pinned().orElse(pinned));
    }

    DiscussionTopicRulesChanged changed(long courseId, long topicId, Instant now) {
        return new DiscussionTopicRulesChanged(
                courseId, topicId, requireInitialPost, threaded, pinned, now);
    }
}

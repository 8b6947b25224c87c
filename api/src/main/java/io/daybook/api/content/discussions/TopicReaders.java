package io.daybook.api.content.discussions;

import io.daybook.application.content.discussions.DiscussionSettings;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionReadingView;
import io.daybook.query.content.discussions.DiscussionReadings;
import io.daybook.query.content.discussions.DiscussionTopicView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Determines the read state, subscription and permissions of a caller for discussion topics. */
@Component
class TopicReaders {

    private final DiscussionReadings readings;
    private final DiscussionEntryViews entryViews;

    TopicReaders(DiscussionReadings readings, DiscussionEntryViews entryViews) {
        this.readings = readings;
        this.entryViews = entryViews;
    }

    /** Returns the states of the caller in these topics, by topic. */
    Map<Long, TopicReaderJson> of(
            List<DiscussionTopicView> topics,
            Map<Long, TopicAccess> access,
            CourseView course,
            Caller caller) {
        List<Long> ids = topics.stream().map(DiscussionTopicView::id).toList();
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, DiscussionReadingView> noted = readings.of(ids, caller.id());
        Map<Long, Integer> unread = readings.unread(noted.values());
        Set<Long> writtenIn = entryViews.writtenIn(ids, caller.id());
        boolean moderates = caller.may(Right.MODERATE_FORUM, course);
        boolean edits = DiscussionSettings.allowEditing(caller, course);
        Map<Long, TopicReaderJson> readers = new HashMap<>();
        for (DiscussionTopicView topic : topics) {
            long id = topic.id();
            boolean takesPart = topic.authorId() == caller.id() || writtenIn.contains(id);
            readers.put(
                    id,
                    TopicReaderJson.of(
                            topic,
                            Objects.requireNonNull(access.get(id)),
                            Objects.requireNonNull(noted.get(id)),
                            unread.getOrDefault(id, 0),
                            takesPart,
                            moderates,
                            edits));
        }
        return readers;
    }

    /** Returns the stored read state of the caller for one topic. */
    DiscussionReadingView reading(long topicId, Caller caller) {
        return readings.of(topicId, caller.id());
    }
}

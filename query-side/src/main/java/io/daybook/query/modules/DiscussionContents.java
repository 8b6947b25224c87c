package io.daybook.query.modules;

import io.daybook.events.modules.ItemType;
import io.daybook.query.discussions.DiscussionTopicView;
import io.daybook.query.discussions.DiscussionViews;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Discussions as items of modules stand for them. */
@Component
class DiscussionContents implements ItemContents.Kind {

    private static final String NAMELESS = "No Title";

    private final DiscussionViews discussions;

    DiscussionContents(DiscussionViews discussions) {
        this.discussions = discussions;
    }

    @Override
    public ItemType type() {
        return ItemType.DISCUSSION;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        return discussions.byIds(courseId, ids).stream().map(DiscussionContents::content).toList();
    }

    private static ItemContent content(DiscussionTopicView topic) {
        return new ItemContent(
                ItemType.DISCUSSION,
                topic.id(),
                null,
                Objects.requireNonNullElse(topic.title(), NAMELESS),
                topic.published(),
                !topic.takenUp(),
                null,
                null,
                topic.delayedPostAt(),
                topic.lockAt());
    }
}

package io.daybook.query.integration.liveevents;

import io.daybook.events.people.groups.GroupCategoryEvent;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryCreated;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryDeleted;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryLeadershipChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryRenamed;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySignupChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySisIdChanged;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupViews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps group categories to live events; a deletion is an update. */
@Component
class GroupCategoryLiveEvents implements LiveEventSource {

    private final GroupViews groups;

    GroupCategoryLiveEvents(GroupViews groups) {
        this.groups = groups;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case GroupCategoryCreated e -> liveEvents("group_category_created", e, e.at());
            case GroupCategoryRenamed e -> updated(e, e.at());
            case GroupCategorySignupChanged e -> updated(e, e.at());
            case GroupCategoryLeadershipChanged e -> updated(e, e.at());
            case GroupCategorySisIdChanged e -> updated(e, e.at());
            case GroupCategoryDeleted e -> updated(e, e.at());
            default -> List.of();
        };
    }

    private List<LiveEvent> updated(GroupCategoryEvent e, Instant at) {
        return liveEvents("group_category_updated", e, at);
    }

    private List<LiveEvent> liveEvents(String name, GroupCategoryEvent e, Instant at) {
        return List.of(
                LiveEvent.at(
                        name,
                        e.categoryId(),
                        at,
                        () ->
                                find(e.categoryId())
                                        .map(
                                                category ->
                                                        GroupLiveEvents.place(
                                                                category.contextType(),
                                                                category.contextId())),
                        () -> body(find(e.categoryId()).orElseThrow())));
    }

    private Optional<GroupCategoryView> find(long id) {
        return Optional.ofNullable(groups.categoriesById(List.of(id)).get(id));
    }

    private static Map<String, @Nullable Object> body(GroupCategoryView category) {
        return new LiveEventBody()
                .with("group_category_id", category.id())
                .with("group_category_name", category.name())
                .with("context_id", category.contextId())
                .with("context_type", GroupLiveEvents.type(category.contextType()))
                .with("group_limit", category.groupLimit())
                .map();
    }
}

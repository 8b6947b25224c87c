package io.daybook.query.integration.liveevents;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent;
import io.daybook.events.people.groups.GroupEvent.GroupAccessChanged;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.events.people.groups.GroupEvent.GroupDescribed;
import io.daybook.events.people.groups.GroupEvent.GroupLeaderChanged;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.GroupEvent.GroupModeratorChanged;
import io.daybook.events.people.groups.GroupEvent.GroupPictureChosen;
import io.daybook.events.people.groups.GroupEvent.GroupQuotaChanged;
import io.daybook.events.people.groups.GroupEvent.GroupRenamed;
import io.daybook.events.people.groups.GroupEvent.GroupSisIdChanged;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps groups and their memberships to live events; a deletion is an update. */
@Component
class GroupLiveEvents implements LiveEventSource {

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CourseViews courses;

    GroupLiveEvents(GroupViews groups, GroupMembershipViews memberships, CourseViews courses) {
        this.groups = groups;
        this.memberships = memberships;
        this.courses = courses;
    }

    /** Returns the course or account of groups in this context. */
    static LiveEventContextId place(GroupContextType type, long contextId) {
        return switch (type) {
            case COURSE -> LiveEventContextId.course(contextId);
            case ACCOUNT -> LiveEventContextId.account(contextId);
        };
    }

    /** Returns the name of the context type. */
    static String type(GroupContextType type) {
        return switch (type) {
            case COURSE -> "Course";
            case ACCOUNT -> "Account";
        };
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof GroupEvent e ? List.of(of(e)) : List.of();
    }

    private LiveEvent of(GroupEvent event) {
        return switch (event) {
            case GroupCreated e -> liveEvent("group_created", e, e.at());
            case GroupRenamed e -> updated(e, e.at());
            case GroupDescribed e -> updated(e, e.at());
            case GroupAccessChanged e -> updated(e, e.at());
            case GroupQuotaChanged e -> updated(e, e.at());
            case GroupSisIdChanged e -> updated(e, e.at());
            case GroupPictureChosen e -> updated(e, e.at());
            case GroupLeaderChanged e -> updated(e, e.at());
            case GroupDeleted e -> updated(e, e.at());
            case GroupMembershipCreated e ->
                    member("group_membership_created", e, e.membershipId(), e.at(), e.userId());
            case GroupMembershipStateChanged e ->
                    member("group_membership_updated", e, e.membershipId(), e.at(), e.userId());
            case GroupModeratorChanged e ->
                    member("group_membership_updated", e, e.membershipId(), e.at(), e.userId());
        };
    }

    private LiveEvent updated(GroupEvent e, Instant at) {
        return liveEvent("group_updated", e, at);
    }

    private LiveEvent liveEvent(String name, GroupEvent e, Instant at) {
        return LiveEvent.at(
                name,
                e.groupId(),
                at,
                () -> place(e.groupId()),
                () -> body(find(e.groupId()).orElseThrow()));
    }

    private LiveEvent member(String name, GroupEvent e, long membership, Instant at, long user) {
        return LiveEvent.at(
                name,
                membership,
                at,
                () -> place(e.groupId()),
                () -> member(find(e.groupId()).orElseThrow(), membership, user));
    }

    private Optional<GroupView> find(long id) {
        return Optional.ofNullable(groups.byIds(List.of(id)).get(id));
    }

    private Optional<LiveEventContextId> place(long groupId) {
        return find(groupId).map(group -> place(group.contextType(), group.contextId()));
    }

    private Optional<GroupCategoryView> category(GroupView group) {
        return Optional.ofNullable(
                groups.categoriesById(List.of(group.categoryId())).get(group.categoryId()));
    }

    private @Nullable String categoryName(GroupView group) {
        return category(group).map(GroupCategoryView::name).orElse(null);
    }

    private Map<String, @Nullable Object> body(GroupView group) {
        Long account =
                group.contextType() == GroupContextType.ACCOUNT
                        ? Long.valueOf(group.contextId())
                        : courses.findEvenDeleted(group.contextId())
                                .map(CourseView::accountId)
                                .orElse(null);
        return new LiveEventBody()
                .with("group_id", group.id())
                .with("uuid", null)
                .with("group_name", group.name())
                .with("group_category_id", group.categoryId())
                .with("group_category_name", categoryName(group))
                .with("context_type", type(group.contextType()))
                .with("context_id", group.contextId())
                .with("account_id", account)
                .with(
                        "workflow_state",
                        WorkflowState.AVAILABLE.unlessDeleted(group.deleted()).wireName())
                .with(
                        "max_membership",
                        category(group).map(GroupCategoryView::groupLimit).orElse(null))
                .map();
    }

    private Map<String, @Nullable Object> member(GroupView group, long id, long user) {
        MembershipState state =
                memberships
                        .find(group.id(), id)
                        .map(GroupMembershipView::state)
                        .orElse(MembershipState.DELETED);
        return new LiveEventBody()
                .with("group_membership_id", id)
                .with("user_id", user)
                .with("group_id", group.id())
                .with("group_name", group.name())
                .with("group_category_id", group.categoryId())
                .with("group_category_name", categoryName(group))
                .with("workflow_state", state.name().toLowerCase(Locale.ROOT))
                .map();
    }
}

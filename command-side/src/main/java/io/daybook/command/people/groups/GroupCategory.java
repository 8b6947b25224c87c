package io.daybook.command.people.groups;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupCategoryEvent;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryCreated;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryDeleted;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryLeadershipChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryRenamed;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySignupChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySisIdChanged;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.SelfSignup;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A group category and the rules for its groups. Every change of a group locks its category first,
 * so none is validated against rules that just changed.
 */
@AggregateRoot
class GroupCategory {

    @AggregateIdentifier @Nullable String id;
    private long categoryId;
    private GroupContextType contextType = GroupContextType.COURSE;
    private long contextId;
    private long rootAccountId;
    private String name = "";
    private @Nullable CategoryRole role;
    private @Nullable SelfSignup selfSignup;
    private @Nullable Integer groupLimit;
    private @Nullable AutoLeader autoLeader;
    private @Nullable String sisId;
    private boolean deleted;

    GroupCategory() {}

    GroupCategory(
            long categoryId,
            GroupContext in,
            String name,
            @Nullable CategoryRole role,
            Instant now) {
        apply(
                new GroupCategoryCreated(
                        categoryId, in.type(), in.id(), in.rootAccountId(), name, role, now));
    }

    static String id(long categoryId) {
        return "groupcategory-" + categoryId;
    }

    /** The key that the category of this role holds in its context. */
    static String roleKey(GroupContext in, CategoryRole role) {
        return "groupcategory-role-" + in.type() + "-" + in.id() + "-" + role;
    }

    long categoryId() {
        return categoryId;
    }

    void requireLive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    void change(CategoryFields to, Instant now) {
        String newName = Objects.requireNonNullElse(to.name().or(name), "").strip();
        if (newName.isEmpty()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (!newName.equals(name)) {
            apply(new GroupCategoryRenamed(categoryId, newName, now));
        }
        changeSignup(to, now);
        to.autoLeader()
                .ifChanged(
                        autoLeader,
                        next -> apply(new GroupCategoryLeadershipChanged(categoryId, next, now)));
        to.sisId()
                .ifChanged(
                        sisId, next -> apply(new GroupCategorySisIdChanged(categoryId, next, now)));
    }

    /** Only who chooses a group meets a limit, so without that choice there is none. */
    private void changeSignup(CategoryFields to, Instant now) {
        SelfSignup signup = to.selfSignup().or(selfSignup);
        if (signup != null && contextType != GroupContextType.COURSE) {
            throw Rejection.invalid("self_signup", "is only for courses");
        }
        if (signup == null && to.groupLimit().orNull() != null) {
            throw Rejection.invalid("group_limit", "needs self_signup");
        }
        Integer limit = signup == null ? null : to.groupLimit().or(groupLimit);
        if (signup != selfSignup || !Objects.equals(limit, groupLimit)) {
            apply(new GroupCategorySignupChanged(categoryId, signup, limit, now));
        }
    }

    /** A deleted category gives its foreign id back; what the system itself made stays. */
    void delete(Instant now) {
        if (role != null && role != CategoryRole.IMPORTED) {
            throw Rejection.forbidden();
        }
        if (sisId != null) {
            apply(new GroupCategorySisIdChanged(categoryId, null, now));
        }
        apply(new GroupCategoryDeleted(categoryId, now));
    }

    /** Whether somebody can be in one of its groups only. */
    boolean isExclusive() {
        return role == null;
    }

    /** Whether its groups are communities, which alone may be public. */
    boolean isForCommunities() {
        return role == CategoryRole.COMMUNITIES;
    }

    /** How many a group takes; null for any number. */
    @Nullable Integer groupLimit() {
        return groupLimit;
    }

    @Nullable AutoLeader autoLeader() {
        return autoLeader;
    }

    GroupContext context() {
        return new GroupContext(contextType, contextId, rootAccountId);
    }

    /** The key that keeps its name unique in its context; a role is one already. */
    @Nullable String nameKey() {
        return deleted || role != null
                ? null
                : "groupcategory-name-"
                        + contextType
                        + "-"
                        + contextId
                        + "-"
                        + name.toLowerCase(Locale.ROOT);
    }

    /** The key that the category holds alone in its institution, or null. */
    @Nullable String sisKey() {
        return sisId == null ? null : "sis-groupcategory-" + rootAccountId + "-" + sisId;
    }

    /** The key of the one place that the user has in its groups. */
    String placeKey(long userId) {
        return "groupplace-" + categoryId + "-" + userId;
    }

    @Nullable String ownRoleKey() {
        return role == null ? null : roleKey(context(), role);
    }

    @EventSourcingHandler
    void on(GroupCategoryEvent event) {
        switch (event) {
            case GroupCategoryCreated e -> {
                id = id(e.categoryId());
                categoryId = e.categoryId();
                contextType = e.contextType();
                contextId = e.contextId();
                rootAccountId = e.rootAccountId();
                name = e.name();
                role = e.role();
            }
            case GroupCategoryRenamed e -> name = e.name();
            case GroupCategorySignupChanged e -> {
                selfSignup = e.selfSignup();
                groupLimit = e.groupLimit();
            }
            case GroupCategoryLeadershipChanged e -> autoLeader = e.autoLeader();
            case GroupCategorySisIdChanged e -> sisId = e.sisId();
            case GroupCategoryDeleted _ -> deleted = true;
        }
    }
}

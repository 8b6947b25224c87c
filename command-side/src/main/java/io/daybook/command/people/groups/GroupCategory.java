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
 * so that no change is validated against outdated rules.
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

    /** Returns the unique key of the category with this role in a context. */
    static String roleKey(GroupContext in, CategoryRole role) {
        return "groupcategory-role-" + in.type() + "-" + in.id() + "-" + role;
    }

    long categoryId() {
        return categoryId;
    }

    boolean isDeleted() {
        return deleted;
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

    /** A size limit requires self-signup. */
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

    /**
     * Deletes the category and releases its SIS id; except imported ones, categories with a role
     * cannot be deleted.
     */
    void delete(Instant now) {
        if (role != null && role != CategoryRole.IMPORTED) {
            throw Rejection.forbidden();
        }
        if (sisId != null) {
            apply(new GroupCategorySisIdChanged(categoryId, null, now));
        }
        apply(new GroupCategoryDeleted(categoryId, now));
    }

    /** Returns whether a user can be in only one of its groups. */
    boolean isExclusive() {
        return role == null;
    }

    /** Returns whether its groups are communities, the only groups that can be public. */
    boolean isForCommunities() {
        return role == CategoryRole.COMMUNITIES;
    }

    /** Returns the maximum size of its groups; null for unlimited. */
    @Nullable Integer groupLimit() {
        return groupLimit;
    }

    @Nullable AutoLeader autoLeader() {
        return autoLeader;
    }

    GroupContext context() {
        return new GroupContext(contextType, contextId, rootAccountId);
    }

    /** Returns the key that makes the name unique in its context; null if a role does. */
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

    /** Returns the unique key of the SIS id in the institution; null for none. */
    @Nullable String sisKey() {
        return sisId == null ? null : "sis-groupcategory-" + rootAccountId + "-" + sisId;
    }

    /** Returns the key that limits a user to one group of the category. */
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

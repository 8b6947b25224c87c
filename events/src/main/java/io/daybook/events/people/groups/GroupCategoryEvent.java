package io.daybook.events.people.groups;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a group category. */
public sealed interface GroupCategoryEvent {

    /** The category. */
    long categoryId();

    /** A category was created. Its role is null if a user created it. */
    record GroupCategoryCreated(
            long categoryId,
            GroupContextType contextType,
            long contextId,
            long rootAccountId,
            String name,
            @Nullable CategoryRole role,
            Instant at)
            implements GroupCategoryEvent {}

    /** The category was renamed. */
    record GroupCategoryRenamed(long categoryId, String name, Instant at)
            implements GroupCategoryEvent {}

    /** The self-signup settings or the maximum size of its groups changed. */
    record GroupCategorySignupChanged(
            long categoryId,
            @Nullable SelfSignup selfSignup,
            @Nullable Integer groupLimit,
            Instant at)
            implements GroupCategoryEvent {}

    /** The automatic selection of group leaders changed. */
    record GroupCategoryLeadershipChanged(
            long categoryId, @Nullable AutoLeader autoLeader, Instant at)
            implements GroupCategoryEvent {}

    /** The SIS id of the category changed. */
    record GroupCategorySisIdChanged(long categoryId, @Nullable String sisId, Instant at)
            implements GroupCategoryEvent {}

    /** The category was deleted, and its groups with it. */
    record GroupCategoryDeleted(long categoryId, Instant at) implements GroupCategoryEvent {}
}

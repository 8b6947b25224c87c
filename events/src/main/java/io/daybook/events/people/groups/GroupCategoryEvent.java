package io.daybook.events.people.groups;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a category of groups. */
public sealed interface GroupCategoryEvent {

    /** The category. */
    long categoryId();

    /** A category came to be; one that was not made by hand has a role. */
    record GroupCategoryCreated(
            long categoryId,
            GroupContextType contextType,
            long contextId,
            long rootAccountId,
            String name,
            @Nullable CategoryRole role,
            Instant at)
            implements GroupCategoryEvent {}

    /** It was renamed. */
    record GroupCategoryRenamed(long categoryId, String name, Instant at)
            implements GroupCategoryEvent {}

    /** Whether members choose their group themselves, and how many a group takes then. */
    record GroupCategorySignupChanged(
            long categoryId,
            @Nullable SelfSignup selfSignup,
            @Nullable Integer groupLimit,
            Instant at)
            implements GroupCategoryEvent {}

    /** Who leads its groups when nobody was chosen. */
    record GroupCategoryLeadershipChanged(
            long categoryId, @Nullable AutoLeader autoLeader, Instant at)
            implements GroupCategoryEvent {}

    /** The student information system calls it by this id now. */
    record GroupCategorySisIdChanged(long categoryId, @Nullable String sisId, Instant at)
            implements GroupCategoryEvent {}

    /** It was deleted; its groups were deleted with it. */
    record GroupCategoryDeleted(long categoryId, Instant at) implements GroupCategoryEvent {}
}

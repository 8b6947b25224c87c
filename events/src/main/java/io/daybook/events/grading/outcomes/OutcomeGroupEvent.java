package io.daybook.events.grading.outcomes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens to the tree of outcome groups of one context. */
public sealed interface OutcomeGroupEvent {

    /** The kind of context. */
    OutcomeContext contextType();

    /** The account or course; 0 for the whole site. */
    long contextId();

    /** The group. */
    long groupId();

    /** When it happened. */
    Instant at();

    /** The context got its root group, which it keeps. */
    record OutcomeRootGroupCreated(
            OutcomeContext contextType, long contextId, long groupId, String title, Instant at)
            implements OutcomeGroupEvent {}

    /** A group was made below another one. */
    record OutcomeGroupCreated(
            OutcomeContext contextType,
            long contextId,
            long groupId,
            long parentId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid,
            Instant at)
            implements OutcomeGroupEvent {}

    /** The group is called or described otherwise. */
    record OutcomeGroupDescribed(
            OutcomeContext contextType,
            long contextId,
            long groupId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid,
            Instant at)
            implements OutcomeGroupEvent {}

    /** The group lies below another group now. */
    record OutcomeGroupMoved(
            OutcomeContext contextType, long contextId, long groupId, long parentId, Instant at)
            implements OutcomeGroupEvent {}

    /** The group is gone; the groups below it and their links went before it. */
    record OutcomeGroupDeleted(OutcomeContext contextType, long contextId, long groupId, Instant at)
            implements OutcomeGroupEvent {}
}

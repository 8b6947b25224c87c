package io.daybook.events.grading.outcomes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of the tree of outcome groups of one context. */
public sealed interface OutcomeGroupEvent {

    /** The kind of context. */
    OutcomeContext contextType();

    /** The account or course; 0 for the whole site. */
    long contextId();

    /** The group. */
    long groupId();

    /** When it happened. */
    Instant at();

    /** The root group of the context was created; it cannot be deleted. */
    record OutcomeRootGroupCreated(
            OutcomeContext contextType, long contextId, long groupId, String title, Instant at)
            implements OutcomeGroupEvent {}

    /** A group was created below another one. */
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

    /** The descriptive attributes of the group changed. */
    record OutcomeGroupDescribed(
            OutcomeContext contextType,
            long contextId,
            long groupId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid,
            Instant at)
            implements OutcomeGroupEvent {}

    /** The group was moved below another group. */
    record OutcomeGroupMoved(
            OutcomeContext contextType, long contextId, long groupId, long parentId, Instant at)
            implements OutcomeGroupEvent {}

    /** The group was deleted, after its subgroups and links. */
    record OutcomeGroupDeleted(OutcomeContext contextType, long contextId, long groupId, Instant at)
            implements OutcomeGroupEvent {}
}

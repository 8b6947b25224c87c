package io.daybook.command.grading.outcomes;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.outcomes.OutcomeGroupCommand.ChangeOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.GroupCopy;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupCreated;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupDeleted;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupDescribed;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupMoved;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeRootGroupCreated;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The outcome groups of a context. Ensures that there is one root group, that every other group has
 * a parent of the same context, and that there are no cycles.
 */
@AggregateRoot
class OutcomeTree {

    @AggregateIdentifier @Nullable String id;
    private OutcomeContextId place = OutcomeContextId.GLOBAL;
    private @Nullable Long rootId;
    private final Map<Long, Group> groups = new LinkedHashMap<>();

    private record Group(
            @Nullable Long parentId,
            String title,
            @Nullable String description,
            @Nullable String vendorGuid) {}

    OutcomeTree() {}

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    Long handle(OpenOutcomeTree c) {
        open(c.place(), c.groupId(), c.title(), c.now());
        return Objects.requireNonNull(rootId);
    }

    /** Creates the root group if there is none yet. */
    void open(OutcomeContextId of, long groupId, String title, Instant now) {
        if (rootId == null) {
            apply(new OutcomeRootGroupCreated(of.type(), of.id(), groupId, title, now));
        }
    }

    long rootId() {
        return Objects.requireNonNull(rootId);
    }

    @CommandHandler
    void handle(CreateOutcomeGroup c) {
        create(
                new GroupCopy(
                        c.groupId(),
                        c.parentId(),
                        c.title(),
                        c.description(),
                        c.vendorGuid(),
                        Map.of()),
                c.now());
    }

    void create(GroupCopy group, Instant now) {
        require(group.parentId());
        apply(
                new OutcomeGroupCreated(
                        place.type(),
                        place.id(),
                        group.groupId(),
                        group.parentId(),
                        group.title(),
                        group.description(),
                        group.vendorGuid(),
                        now));
    }

    @CommandHandler
    void handle(ChangeOutcomeGroup c) {
        Group group = requireNotRoot(c.groupId());
        Long parentId = c.parentId();
        if (parentId != null) {
            require(parentId);
            if (isAtOrBelow(parentId, c.groupId())) {
                throw Rejection.badRequest("error");
            }
        }
        describe(c, group);
        if (parentId != null && !parentId.equals(group.parentId())) {
            apply(new OutcomeGroupMoved(place.type(), place.id(), c.groupId(), parentId, c.now()));
        }
    }

    private void describe(ChangeOutcomeGroup c, Group group) {
        if (c.title().changes(group.title())
                || c.description().changes(group.description())
                || c.vendorGuid().changes(group.vendorGuid())) {
            apply(
                    new OutcomeGroupDescribed(
                            place.type(),
                            place.id(),
                            c.groupId(),
                            c.title().orElse(group.title()),
                            c.description().or(group.description()),
                            c.vendorGuid().or(group.vendorGuid()),
                            c.now()));
        }
    }

    /** Returns the group and its descendants, the deepest first. */
    List<Long> bottomUp(long groupId) {
        List<Long> found = new ArrayList<>();
        groups.forEach(
                (each, group) -> {
                    if (Objects.equals(group.parentId(), groupId)) {
                        found.addAll(bottomUp(each));
                    }
                });
        found.add(groupId);
        return found;
    }

    void delete(long groupId, Instant now) {
        requireNotRoot(groupId);
        for (long each : bottomUp(groupId)) {
            apply(new OutcomeGroupDeleted(place.type(), place.id(), each, now));
        }
    }

    boolean contains(long groupId) {
        return groups.containsKey(groupId);
    }

    void require(long groupId) {
        if (!contains(groupId)) {
            throw Rejection.notFound();
        }
    }

    private Group requireNotRoot(long groupId) {
        require(groupId);
        Group group = Objects.requireNonNull(groups.get(groupId));
        if (group.parentId() == null) {
            throw Rejection.badRequest("error");
        }
        return group;
    }

    private boolean isAtOrBelow(@Nullable Long groupId, long other) {
        for (Long at = groupId; at != null; at = parentOf(at)) {
            if (at == other) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Long parentOf(long groupId) {
        Group group = groups.get(groupId);
        return group == null ? null : group.parentId();
    }

    @EventSourcingHandler
    void on(OutcomeGroupEvent event) {
        switch (event) {
            case OutcomeRootGroupCreated e -> {
                place = new OutcomeContextId(e.contextType(), e.contextId());
                id = place.treeId();
                rootId = e.groupId();
                groups.put(e.groupId(), new Group(null, e.title(), null, null));
            }
            case OutcomeGroupCreated e ->
                    groups.put(
                            e.groupId(),
                            new Group(e.parentId(), e.title(), e.description(), e.vendorGuid()));
            case OutcomeGroupDescribed e ->
                    groups.computeIfPresent(
                            e.groupId(),
                            (_, was) ->
                                    new Group(
                                            was.parentId(),
                                            e.title(),
                                            e.description(),
                                            e.vendorGuid()));
            case OutcomeGroupMoved e ->
                    groups.computeIfPresent(
                            e.groupId(),
                            (_, was) ->
                                    new Group(
                                            e.parentId(),
                                            was.title(),
                                            was.description(),
                                            was.vendorGuid()));
            case OutcomeGroupDeleted e -> groups.remove(e.groupId());
        }
    }
}

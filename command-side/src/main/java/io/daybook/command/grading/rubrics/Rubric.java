package io.daybook.command.grading.rubrics;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.rubrics.RubricCriterion;
import io.daybook.events.grading.rubrics.RubricEvent;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationChanged;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationHandedOver;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationTakenOver;
import io.daybook.events.grading.rubrics.RubricEvent.RubricCreated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDeleted;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDissociated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricForm;
import io.daybook.events.grading.rubrics.RubricEvent.RubricRevised;
import io.daybook.events.grading.rubrics.RubricEvent.RubricUse;
import io.daybook.events.grading.rubrics.RubricObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A rubric and its associations. It is deleted when its last association is removed, if that was in
 * its own context.
 */
@AggregateRoot
class Rubric {

    @AggregateIdentifier @Nullable String id;
    private long rubricId;
    private int version = 1;
    private OutcomeContextId owner = OutcomeContextId.GLOBAL;
    private @Nullable RubricForm form;
    private boolean deleted;
    private final Map<Long, Used> associations = new LinkedHashMap<>();

    /** For which object of which context it is used, and how. */
    record Used(RubricObject type, long objectId, OutcomeContextId context, RubricUse use) {}

    Rubric() {}

    static String idOf(long rubricId) {
        return "rubric-" + rubricId;
    }

    void create(SaveRubric c, RubricDraft draft) {
        apply(
                new RubricCreated(
                        c.rubricId(),
                        c.place().type(),
                        c.place().id(),
                        c.callerId(),
                        c.copiedFrom(),
                        draft.form(c.rubricId(), c.newTitle()),
                        c.now()));
    }

    void revise(RubricDraft draft, Instant now) {
        requireActive();
        RubricForm next = draft.form(rubricId, form().title());
        if (!next.equals(form())) {
            apply(new RubricRevised(rubricId, version + 1, next, now));
        }
    }

    /** Adds or changes an association. */
    void associate(Association with, Instant now) {
        requireActive();
        Used used = associations.get(with.associationId());
        if (used == null) {
            apply(
                    new RubricAssociated(
                            rubricId,
                            with.associationId(),
                            with.objectType(),
                            with.objectId(),
                            with.place().type(),
                            with.place().id(),
                            with.use().asTold(),
                            now));
        } else if (!used.use().equals(with.use().asTold())) {
            apply(
                    new RubricAssociationChanged(
                            rubricId, with.associationId(), with.use().asTold(), now));
        }
    }

    /** Takes over an association of the rubric that this one is a changed copy of. */
    void takeOver(Association with, long fromRubricId, Instant now) {
        requireActive();
        apply(
                new RubricAssociationTakenOver(
                        rubricId,
                        with.associationId(),
                        fromRubricId,
                        with.objectType(),
                        with.objectId(),
                        with.place().type(),
                        with.place().id(),
                        with.use().asTold(),
                        now));
    }

    /** Hands a use over to a changed copy; a rubric of the same context that has no other goes. */
    void transfer(long associationId, long toRubricId, Instant now) {
        requireActive();
        Used used = associations.get(associationId);
        if (used == null) {
            throw Rejection.notFound();
        }
        apply(new RubricAssociationHandedOver(rubricId, associationId, toRubricId, now));
        deleteUnused(used.context(), now);
    }

    /**
     * Removes an association, and deletes the rubric with the last one; returns the removed
     * association.
     */
    Used dissociate(long associationId, Instant now) {
        requireActive();
        Used used = associations.get(associationId);
        if (used == null) {
            throw Rejection.notFound();
        }
        apply(new RubricDissociated(rubricId, associationId, used.type(), used.objectId(), now));
        deleteUnused(used.context(), now);
        return used;
    }

    /**
     * Deletes the rubric if it has no associations and belongs to this context, not to a parent
     * account.
     */
    void deleteUnused(OutcomeContextId in, Instant now) {
        if (!deleted && associations.isEmpty() && in.equals(owner)) {
            apply(new RubricDeleted(rubricId, now));
        }
    }

    Map<Long, Used> associations() {
        return Map.copyOf(associations);
    }

    Set<Long> outcomeIds() {
        return form().criteria().stream()
                .map(RubricCriterion::learningOutcomeId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    RubricForm form() {
        return Objects.requireNonNull(form);
    }

    int version() {
        return version;
    }

    void requireActive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    boolean isDeleted() {
        return deleted;
    }

    List<Long> associationsIn(OutcomeContextId place) {
        return associations.entrySet().stream()
                .filter(each -> each.getValue().context().equals(place))
                .map(Map.Entry::getKey)
                .toList();
    }

    @EventSourcingHandler
    void on(RubricEvent event) {
        switch (event) {
            case RubricCreated e -> {
                id = idOf(e.rubricId());
                rubricId = e.rubricId();
                owner = new OutcomeContextId(e.contextType(), e.contextId());
                form = e.form();
            }
            case RubricRevised e -> {
                version = e.version();
                form = e.form();
            }
            case RubricAssociated e ->
                    associations.put(
                            e.associationId(),
                            new Used(
                                    e.objectType(),
                                    e.objectId(),
                                    new OutcomeContextId(e.contextType(), e.contextId()),
                                    e.use()));
            case RubricAssociationChanged e ->
                    associations.computeIfPresent(
                            e.associationId(),
                            (_, was) ->
                                    new Used(was.type(), was.objectId(), was.context(), e.use()));
            case RubricAssociationTakenOver e ->
                    associations.put(
                            e.associationId(),
                            new Used(
                                    e.objectType(),
                                    e.objectId(),
                                    new OutcomeContextId(e.contextType(), e.contextId()),
                                    e.use()));
            case RubricAssociationHandedOver e -> associations.remove(e.associationId());
            case RubricDissociated e -> associations.remove(e.associationId());
            case RubricDeleted _ -> deleted = true;
        }
    }
}

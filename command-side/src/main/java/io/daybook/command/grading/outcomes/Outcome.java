package io.daybook.command.grading.outcomes;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.outcomes.OutcomeCommand.ChangeOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeEvent;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeAligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCalculationChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDescribed;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinkMoved;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinked;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeScaleChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnaligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnlinked;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A learning outcome. Ensures that it is linked at most once in a group, and that it has a link
 * while it is aligned.
 */
@AggregateRoot
class Outcome {

    static final String LAST_LINK = "link is the last link to an aligned outcome";

    @AggregateIdentifier @Nullable String id;
    private long outcomeId;
    private OutcomeContextId owner = OutcomeContextId.GLOBAL;
    private Texts texts = new Texts("", null, null, null);
    private Scale scale = Scale.USUAL;
    private Calculation calculation = Calculation.USUAL;
    private boolean deleted;
    private final Map<Long, Link> links = new LinkedHashMap<>();
    private final Map<Asset, OutcomeContextId> alignments = new HashMap<>();

    private record Texts(
            String title,
            @Nullable String displayName,
            @Nullable String description,
            @Nullable String vendorGuid) {}

    private record Link(long linkId, OutcomeContextId context) {}

    private record Asset(AlignedAsset type, long id) {}

    Outcome() {}

    /** Creates the outcome, linked in the group of the request. */
    void create(CreateOutcome c) {
        apply(
                new OutcomeCreated(
                        c.outcomeId(),
                        c.place().type(),
                        c.place().id(),
                        c.title(),
                        c.displayName(),
                        c.description(),
                        c.vendorGuid(),
                        c.scale().masteryPoints(),
                        c.scale().ratings(),
                        c.calculation().method(),
                        c.calculation().number(),
                        c.now()));
        link(c.place(), c.groupId(), c.linkId(), c.now());
    }

    static String idOf(long outcomeId) {
        return "outcome-" + outcomeId;
    }

    @CommandHandler
    void handle(ChangeOutcome c) {
        requireActive();
        Scale newScale = scale.changed(c.ratings(), c.masteryPoints());
        Calculation newCalculation = calculation.changed(c.calculationMethod(), c.calculationInt());
        Texts newTexts =
                new Texts(
                        c.title().orElse(texts.title()),
                        c.displayName().or(texts.displayName()),
                        c.description().or(texts.description()),
                        c.vendorGuid().or(texts.vendorGuid()));
        if (!newTexts.equals(texts)) {
            describe(newTexts, c.now());
        }
        if (!newScale.equals(scale)) {
            apply(
                    new OutcomeScaleChanged(
                            outcomeId, newScale.masteryPoints(), newScale.ratings(), c.now()));
        }
        if (!newCalculation.equals(calculation)) {
            apply(
                    new OutcomeCalculationChanged(
                            outcomeId, newCalculation.method(), newCalculation.number(), c.now()));
        }
    }

    private void describe(Texts to, Instant now) {
        apply(
                new OutcomeDescribed(
                        outcomeId,
                        to.title(),
                        to.displayName(),
                        to.description(),
                        to.vendorGuid(),
                        now));
    }

    /** Links the outcome in a group; idempotent. */
    void link(OutcomeContextId place, long groupId, long linkId, Instant now) {
        requireActive();
        if (!links.containsKey(groupId)) {
            apply(new OutcomeLinked(outcomeId, linkId, groupId, place.type(), place.id(), now));
        }
    }

    /** Links the outcome in the root group of a context if the context has no link to it yet. */
    void linkInContext(OutcomeContextId place, long rootId, long linkId, Instant now) {
        if (links.values().stream().noneMatch(link -> link.context().equals(place))) {
            link(place, rootId, linkId, now);
        }
    }

    /** Moves the link from one group of the context to another; if both had a link, one remains. */
    void move(OutcomeContextId place, long fromGroupId, long groupId, Instant now) {
        requireActive();
        Link link = links.get(fromGroupId);
        if (link == null || !link.context().equals(place)) {
            throw Rejection.badRequest("error");
        }
        if (fromGroupId == groupId) {
            return;
        }
        if (links.containsKey(groupId)) {
            apply(new OutcomeUnlinked(outcomeId, link.linkId(), fromGroupId, now));
        } else {
            apply(new OutcomeLinkMoved(outcomeId, link.linkId(), fromGroupId, groupId, now));
        }
    }

    /** Removes the links in these groups together, and deletes the outcome with its last link. */
    void unlink(Collection<Long> groupIds, Instant now) {
        requireActive();
        List<Long> doomed = new ArrayList<>(links.keySet());
        doomed.retainAll(groupIds);
        if (doomed.isEmpty()) {
            throw Rejection.notFound();
        }
        List<OutcomeContextId> left =
                links.entrySet().stream()
                        .filter(link -> !doomed.contains(link.getKey()))
                        .map(link -> link.getValue().context())
                        .toList();
        for (Long groupId : doomed) {
            requireFree(Objects.requireNonNull(links.get(groupId)).context(), left);
        }
        for (Long groupId : doomed) {
            long linkId = Objects.requireNonNull(links.get(groupId)).linkId();
            apply(new OutcomeUnlinked(outcomeId, linkId, groupId, now));
        }
        if (left.isEmpty()) {
            apply(new OutcomeDeleted(outcomeId, now));
        }
    }

    /**
     * Rejects the removal of the last link of an aligned outcome (document 1, section 4.3): in the
     * outcome's own context any alignment counts, elsewhere those of that context.
     */
    private void requireFree(OutcomeContextId context, List<OutcomeContextId> left) {
        boolean aligned =
                context.equals(owner) ? !alignments.isEmpty() : alignments.containsValue(context);
        if ((aligned && !left.contains(context)) || (left.isEmpty() && !alignments.isEmpty())) {
            throw Rejection.badRequest(LAST_LINK);
        }
    }

    void align(AlignedAsset type, long assetId, OutcomeContextId place, Instant now) {
        requireActive();
        if (!alignments.containsKey(new Asset(type, assetId))) {
            apply(new OutcomeAligned(outcomeId, type, assetId, place.type(), place.id(), now));
        }
    }

    void unalign(AlignedAsset type, long assetId, Instant now) {
        if (alignments.containsKey(new Asset(type, assetId))) {
            apply(new OutcomeUnaligned(outcomeId, type, assetId, now));
        }
    }

    boolean isDeleted() {
        return deleted;
    }

    private void requireActive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(OutcomeEvent event) {
        switch (event) {
            case OutcomeCreated e -> {
                id = idOf(e.outcomeId());
                outcomeId = e.outcomeId();
                owner = new OutcomeContextId(e.contextType(), e.contextId());
                texts = new Texts(e.title(), e.displayName(), e.description(), e.vendorGuid());
                scale = Scale.of(e.masteryPoints(), e.ratings());
                calculation = new Calculation(e.calculationMethod(), e.calculationInt());
            }
            case OutcomeDescribed e ->
                    texts = new Texts(e.title(), e.displayName(), e.description(), e.vendorGuid());
            case OutcomeScaleChanged e -> scale = Scale.of(e.masteryPoints(), e.ratings());
            case OutcomeCalculationChanged e ->
                    calculation = new Calculation(e.calculationMethod(), e.calculationInt());
            case OutcomeLinked e ->
                    links.put(
                            e.groupId(),
                            new Link(
                                    e.linkId(),
                                    new OutcomeContextId(e.contextType(), e.contextId())));
            case OutcomeLinkMoved e ->
                    links.put(e.groupId(), Objects.requireNonNull(links.remove(e.fromGroupId())));
            case OutcomeUnlinked e -> links.remove(e.groupId());
            case OutcomeAligned e ->
                    alignments.put(
                            new Asset(e.assetType(), e.assetId()),
                            new OutcomeContextId(e.contextType(), e.contextId()));
            case OutcomeUnaligned e -> alignments.remove(new Asset(e.assetType(), e.assetId()));
            case OutcomeDeleted _ -> deleted = true;
        }
    }
}

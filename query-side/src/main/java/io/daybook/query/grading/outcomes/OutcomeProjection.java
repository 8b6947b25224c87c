package io.daybook.query.grading.outcomes;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.outcomes.OutcomeEvent;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeAligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCalculationChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDescribed;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinkMoved;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinked;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeScaleChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnaligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnlinked;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupCreated;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupDeleted;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupDescribed;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeGroupMoved;
import io.daybook.events.grading.outcomes.OutcomeGroupEvent.OutcomeRootGroupCreated;
import io.daybook.query.grading.outcomes.OutcomeView.Rating;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of outcomes, outcome groups, links and alignments. */
@Component
class OutcomeProjection implements Projection {

    @Override
    public String name() {
        return "outcomes-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                OutcomeGroupView.class,
                OutcomeView.class,
                OutcomeLinkView.class,
                OutcomeAlignmentView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof OutcomeLinked linked) {
            needs.add(OutcomeView.class, linked.outcomeId());
        }
    }

    @EventHandler
    void on(OutcomeGroupEvent event, ViewUpdate change) {
        switch (event) {
            case OutcomeRootGroupCreated e ->
                    change.create(
                            new OutcomeGroupView(
                                    e.groupId(),
                                    e.contextType(),
                                    e.contextId(),
                                    null,
                                    e.title(),
                                    key(e.title()),
                                    null,
                                    null,
                                    false));
            case OutcomeGroupCreated e -> change.create(group(e));
            case OutcomeGroupDescribed e ->
                    change.update(
                            OutcomeGroupView.class,
                            e.groupId(),
                            Update.update("title", e.title())
                                    .set("titleKey", key(e.title()))
                                    .set("description", e.description())
                                    .set("vendorGuid", e.vendorGuid()));
            case OutcomeGroupMoved e -> setGroup(change, e.groupId(), "parentId", e.parentId());
            case OutcomeGroupDeleted e -> setGroup(change, e.groupId(), "deleted", true);
        }
    }

    private static OutcomeGroupView group(OutcomeGroupCreated e) {
        return new OutcomeGroupView(
                e.groupId(),
                e.contextType(),
                e.contextId(),
                e.parentId(),
                e.title(),
                key(e.title()),
                e.description(),
                e.vendorGuid(),
                false);
    }

    private static void setGroup(ViewUpdate change, long id, String field, Object value) {
        change.update(OutcomeGroupView.class, id, Update.update(field, value));
    }

    private static String key(String title) {
        return title.toLowerCase(Locale.ROOT);
    }

    @EventHandler
    void on(OutcomeEvent event, ViewUpdate change) {
        switch (event) {
            case OutcomeCreated e -> change.in(e.outcomeId()).create(outcome(e));
            case OutcomeDescribed e -> describe(e, change);
            case OutcomeScaleChanged e ->
                    change.in(e.outcomeId())
                            .update(
                                    OutcomeView.class,
                                    e.outcomeId(),
                                    Update.update("masteryPoints", e.masteryPoints())
                                            .set("ratings", ratings(e.ratings())));
            case OutcomeCalculationChanged e ->
                    change.in(e.outcomeId())
                            .update(
                                    OutcomeView.class,
                                    e.outcomeId(),
                                    Update.update("calculationMethod", e.calculationMethod())
                                            .set("calculationInt", e.calculationInt()));
            case OutcomeLinked e -> link(e, change);
            case OutcomeLinkMoved e ->
                    change.update(
                            OutcomeLinkView.class,
                            e.linkId(),
                            Update.update("groupId", e.groupId()));
            case OutcomeUnlinked e -> change.remove(OutcomeLinkView.class, e.linkId());
            case OutcomeAligned e ->
                    change.put(
                            new OutcomeAlignmentView(
                                    OutcomeAlignmentView.id(
                                            e.outcomeId(), e.assetType(), e.assetId()),
                                    e.outcomeId(),
                                    e.assetType(),
                                    e.assetId(),
                                    e.contextType(),
                                    e.contextId()));
            case OutcomeUnaligned e ->
                    change.remove(
                            OutcomeAlignmentView.class,
                            OutcomeAlignmentView.id(e.outcomeId(), e.assetType(), e.assetId()));
            case OutcomeDeleted e ->
                    change.in(e.outcomeId())
                            .update(
                                    OutcomeView.class,
                                    e.outcomeId(),
                                    Update.update("deleted", true));
        }
    }

    private static OutcomeView outcome(OutcomeCreated e) {
        return new OutcomeView(
                e.outcomeId(),
                e.contextType(),
                e.contextId(),
                e.title(),
                e.displayName(),
                e.description(),
                e.vendorGuid(),
                e.masteryPoints(),
                ratings(e.ratings()),
                e.calculationMethod(),
                e.calculationInt(),
                false,
                e.at());
    }

    private static List<Rating> ratings(List<OutcomeRating> ratings) {
        return ratings.stream().map(r -> new Rating(r.description(), r.points())).toList();
    }

    private static void describe(OutcomeDescribed e, ViewUpdate change) {
        change.in(e.outcomeId())
                .update(
                        OutcomeView.class,
                        e.outcomeId(),
                        Update.update("title", e.title())
                                .set("displayName", e.displayName())
                                .set("description", e.description())
                                .set("vendorGuid", e.vendorGuid()));
        change.updateAll(
                OutcomeLinkView.class,
                where("outcomeId").is(e.outcomeId()),
                Update.update("titleKey", key(e.title())));
    }

    private static void link(OutcomeLinked e, ViewUpdate change) {
        OutcomeView outcome = change.find(OutcomeView.class, e.outcomeId());
        change.in(e.contextId())
                .create(
                        new OutcomeLinkView(
                                e.linkId(),
                                e.outcomeId(),
                                e.groupId(),
                                e.contextType(),
                                e.contextId(),
                                outcome == null ? "" : key(outcome.title())));
    }
}

package io.daybook.command.grading.outcomes;

import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.LinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.UnlinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.DeleteOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.GroupCopy;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.ImportOutcomeGroups;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeContext;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Links outcomes in groups. The tree of groups is always locked first and outcomes in the order of
 * their ids, so that two requests cannot deadlock.
 */
@Component
public class OutcomeHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    OutcomeHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(CreateOutcome c) {
        inTree(c.place(), tree -> tree.require(c.groupId()));
        aggregates.createOrChange(
                Outcome.class,
                Outcome.idOf(c.outcomeId()),
                Outcome::new,
                outcome -> outcome.create(c));
    }

    @CommandHandler
    void handle(LinkOutcome c) {
        Long moveFrom = c.moveFrom();
        inTree(
                c.place(),
                tree -> {
                    tree.require(c.groupId());
                    if (moveFrom != null) {
                        tree.require(moveFrom);
                    }
                });
        with(
                c.outcomeId(),
                outcome -> {
                    if (moveFrom == null) {
                        outcome.link(c.place(), c.groupId(), c.linkId(), c.now());
                    } else {
                        outcome.move(c.place(), moveFrom, c.groupId(), c.now());
                    }
                });
    }

    @CommandHandler
    void handle(UnlinkOutcome c) {
        inTree(c.place(), tree -> tree.require(c.groupId()));
        with(c.outcomeId(), outcome -> outcome.unlink(List.of(c.groupId()), c.now()));
    }

    @CommandHandler
    void handle(DeleteOutcomeGroup c) {
        List<Long> doomed =
                aggregates.ask(OutcomeTree.class, c.place().treeId(), tree -> doomed(tree, c));
        Map<Long, List<Long>> groupsByOutcome = new TreeMap<>();
        c.outcomesByGroup()
                .forEach(
                        (group, outcomes) ->
                                outcomes.forEach(
                                        outcome ->
                                                groupsByOutcome.merge(
                                                        outcome,
                                                        List.of(group),
                                                        OutcomeHandler::joined)));
        groupsByOutcome.forEach(
                (outcomeId, groups) -> {
                    List<Long> below = groups.stream().filter(doomed::contains).toList();
                    if (!below.isEmpty()) {
                        with(outcomeId, outcome -> outcome.unlink(below, c.now()));
                    }
                });
        inTree(
                c.place(),
                tree -> {
                    if (tree.contains(c.groupId()) || doomed.isEmpty()) {
                        tree.delete(c.groupId(), c.now());
                    }
                });
    }

    private static List<Long> doomed(OutcomeTree tree, DeleteOutcomeGroup c) {
        return tree.contains(c.groupId())
                ? tree.bottomUp(c.groupId())
                : c.outcomesByGroup().keySet().stream()
                        .filter(group -> !tree.contains(group))
                        .toList();
    }

    private static List<Long> joined(List<Long> some, List<Long> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    @CommandHandler
    void handle(ImportOutcomeGroups c) {
        inTree(c.place(), tree -> c.groups().forEach(group -> tree.create(group, c.now())));
        Map<Long, Map<Long, Long>> linksByOutcome = new TreeMap<>();
        for (GroupCopy group : c.groups()) {
            group.links()
                    .forEach(
                            (outcome, link) ->
                                    linksByOutcome
                                            .computeIfAbsent(outcome, _ -> new HashMap<>())
                                            .put(group.groupId(), link));
        }
        linksByOutcome.forEach(
                (outcomeId, links) ->
                        with(
                                outcomeId,
                                outcome ->
                                        links.forEach(
                                                (group, link) ->
                                                        outcome.link(
                                                                c.place(), group, link, c.now()))));
    }

    /**
     * The root group in which outcomes are linked that are aligned in a course without a link to
     * them.
     *
     * @param rootId id of the root group if it must be created
     * @param rootTitle title of the root group if it must be created
     * @param links ids of new links by outcome
     */
    public record RootLinks(
            OutcomeContextId context, long rootId, String rootTitle, Map<Long, Long> links) {
        public RootLinks {
            links = Map.copyOf(links);
        }
    }

    /** Aligns outcomes to an object and links them in the root group of its course. */
    public void align(AlignedAsset type, long assetId, RootLinks roots, Instant now) {
        if (roots.links().isEmpty()) {
            return;
        }
        boolean inCourse = roots.context().type() == OutcomeContext.COURSE;
        long rootId = inCourse ? openRoot(roots, now) : 0;
        new TreeMap<>(roots.links())
                .forEach(
                        (outcomeId, linkId) ->
                                with(
                                        outcomeId,
                                        outcome -> {
                                            if (inCourse) {
                                                outcome.linkInContext(
                                                        roots.context(), rootId, linkId, now);
                                            }
                                            outcome.align(type, assetId, roots.context(), now);
                                        }));
    }

    private long openRoot(RootLinks roots, Instant now) {
        return aggregates.createOrAsk(
                OutcomeTree.class,
                roots.context().treeId(),
                OutcomeTree::new,
                tree -> {
                    tree.open(roots.context(), roots.rootId(), roots.rootTitle(), now);
                    return tree.rootId();
                });
    }

    /** Removes alignments; deleted outcomes have none. */
    public void unalign(AlignedAsset type, long assetId, Iterable<Long> outcomeIds, Instant now) {
        for (Long outcomeId : outcomeIds) {
            with(
                    outcomeId,
                    outcome -> {
                        if (!outcome.isDeleted()) {
                            outcome.unalign(type, assetId, now);
                        }
                    });
        }
    }

    private void inTree(OutcomeContextId place, Consumer<OutcomeTree> change) {
        aggregates.change(OutcomeTree.class, place.treeId(), change);
    }

    private void with(long outcomeId, Consumer<Outcome> change) {
        aggregates.change(Outcome.class, Outcome.idOf(outcomeId), change);
    }
}

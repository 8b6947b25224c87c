package io.daybook.api.grading.outcomes;

import io.daybook.api.grading.outcomes.OutcomeJson.OutcomeFacts;
import io.daybook.application.grading.outcomes.AssessedOutcomes;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.outcomes.OutcomeAlignmentView;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.platform.views.Page;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of outcomes, groups and links, with one query for each kind of included
 * object.
 */
@Component
public class OutcomeAssembler {

    private final OutcomeViews outcomes;
    private final OutcomeGroupViews groups;
    private final OutcomeScopes scopes;
    private final AssessedOutcomes assessed;

    OutcomeAssembler(
            OutcomeViews outcomes,
            OutcomeGroupViews groups,
            OutcomeScopes scopes,
            AssessedOutcomes assessed) {
        this.outcomes = outcomes;
        this.groups = groups;
        this.scopes = scopes;
        this.assessed = assessed;
    }

    /**
     * How much of the linked objects is included.
     *
     * @param fullOutcome whether outcomes have all fields
     * @param fullGroup whether groups have all fields
     */
    public record Style(boolean fullOutcome, boolean fullGroup) {

        /** The default style. */
        public static final Style ABBREVIATED = new Style(false, false);

        /** Reads the style parameters {@code abbrev} and {@code full}. */
        static Style of(@Nullable String outcomeStyle, @Nullable String groupStyle) {
            return new Style(
                    isFull(outcomeStyle, "outcome_style"),
                    isFull(groupStyle, "outcome_group_style"));
        }

        private static boolean isFull(@Nullable String style, String name) {
            return switch (style == null ? "abbrev" : style) {
                case "full" -> true;
                case "abbrev", "" -> false;
                default -> throw new BadParameterException(name + " is not one of abbrev, full");
            };
        }
    }

    /** Returns the group with all its fields. */
    OutcomeGroupJson group(OutcomeGroupView group, OutcomeScope scope) {
        return groups(List.of(group), scope).getFirst();
    }

    /** Returns the stored group with all its fields. */
    OutcomeGroupJson group(long id, OutcomeScope scope) {
        return group(groups.findEvenDeleted(id).orElseThrow(Rejection::notFound), scope);
    }

    /** Returns groups with all their fields. */
    public List<OutcomeGroupJson> groups(List<OutcomeGroupView> found, OutcomeScope scope) {
        Map<Long, OutcomeGroupView> parents =
                groups.byIds(
                        found.stream()
                                .map(OutcomeGroupView::parentId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()));
        return found.stream()
                .map(
                        group -> {
                            Long parent = group.parentId();
                            return OutcomeGroupJson.of(
                                    group,
                                    parent == null ? null : parents.get(parent),
                                    scope.manages());
                        })
                .toList();
    }

    /** Returns one outcome. */
    OutcomeJson outcome(OutcomeView outcome, Caller caller, boolean withDefaults) {
        Set<Long> id = Set.of(outcome.id());
        return OutcomeJson.of(
                outcome,
                new OutcomeFacts(
                        scopes.mayManage(outcome.contextType(), outcome.contextId(), caller),
                        assessed.withUpdateableRubrics(id).contains(outcome.id()),
                        assessed.anywhere(id).contains(outcome.id())),
                RatingColors.of(outcome, withDefaults, null),
                null);
    }

    /** Returns a page of links. */
    Page<OutcomeLinkJson> page(
            Page<OutcomeLinkView> page, OutcomeScope scope, Caller caller, Style style) {
        return new Page<>(links(page.items(), scope, caller, style), page.hasNext(), page.total());
    }

    /** Returns these links in their order. */
    public List<OutcomeLinkJson> links(
            List<OutcomeLinkView> links, OutcomeScope scope, Caller caller, Style style) {
        var read = new Read(links, scope, caller, style);
        return links.stream().filter(read::isWhole).map(link -> read.json(link, true)).toList();
    }

    /** Returns the link of an outcome in a group. */
    OutcomeLinkJson link(long groupId, long outcomeId, OutcomeScope scope, Caller caller) {
        return link(found(groupId, outcomeId), scope, caller);
    }

    private OutcomeLinkView found(long groupId, long outcomeId) {
        return outcomes.link(groupId, outcomeId).orElseThrow(Rejection::notFound);
    }

    private OutcomeLinkJson link(OutcomeLinkView link, OutcomeScope scope, Caller caller) {
        return links(List.of(link), scope, caller, Style.ABBREVIATED).getFirst();
    }

    /** Returns a link that is about to be deleted. */
    OutcomeLinkJson leaving(long groupId, long outcomeId, OutcomeScope scope, Caller caller) {
        OutcomeLinkView link = found(groupId, outcomeId);
        return new Read(List.of(link), scope, caller, Style.ABBREVIATED).json(link, false);
    }

    /** Everything that a page of links contains. */
    private final class Read {

        private final OutcomeScope scope;
        private final Caller caller;
        private final Style style;
        private final Map<Long, OutcomeView> outcomesById;
        private final Map<Long, OutcomeGroupView> groupsById;
        private final Map<Long, OutcomeGroupJson> fullGroups;
        private final Map<Long, List<OutcomeLinkView>> linksOf;
        private final Map<Long, List<OutcomeAlignmentView>> alignmentsOf;
        private final Set<Long> assessedHere;
        private final Set<Long> assessedAnywhere;
        private final Set<Long> updateable;
        private final Map<String, Boolean> manages = new HashMap<>();

        Read(List<OutcomeLinkView> links, OutcomeScope scope, Caller caller, Style style) {
            this.scope = scope;
            this.caller = caller;
            this.style = style;
            Set<Long> ids =
                    links.stream().map(OutcomeLinkView::outcomeId).collect(Collectors.toSet());
            outcomesById = outcomes.byIds(ids);
            groupsById =
                    groups.byIds(
                            links.stream()
                                    .map(OutcomeLinkView::groupId)
                                    .collect(Collectors.toSet()));
            fullGroups =
                    style.fullGroup()
                            ? groups(List.copyOf(groupsById.values()), scope).stream()
                                    .collect(Collectors.toMap(OutcomeGroupJson::id, g -> g))
                            : Map.of();
            linksOf = outcomes.linksOf(ids);
            alignmentsOf = outcomes.alignmentsOf(ids);
            assessedHere =
                    scope.type() == OutcomeContext.COURSE ? assessed.in(scope.id(), ids) : Set.of();
            assessedAnywhere = style.fullOutcome() ? assessed.anywhere(ids) : Set.of();
            updateable = assessed.withUpdateableRubrics(ids);
        }

        boolean isWhole(OutcomeLinkView link) {
            return outcomesById.containsKey(link.outcomeId())
                    && groupsById.containsKey(link.groupId());
        }

        OutcomeLinkJson json(OutcomeLinkView link, boolean remains) {
            OutcomeView outcome = Objects.requireNonNull(outcomesById.get(link.outcomeId()));
            OutcomeGroupView group = Objects.requireNonNull(groupsById.get(link.groupId()));
            Object groupJson =
                    style.fullGroup()
                            ? Objects.requireNonNull(fullGroups.get(group.id()))
                            : OutcomeGroupJson.Abbreviated.of(group, scope.manages());
            return new OutcomeLinkJson(
                    OutcomeScope.typeName(link.contextType()),
                    OutcomeScope.contextId(link.contextType(), link.contextId()),
                    OutcomeGroupJson.urlOf(group) + "/outcomes/" + outcome.id(),
                    groupJson,
                    outcome(outcome),
                    assessedHere.contains(outcome.id()),
                    remains ? scope.manages() && mayUnlink(link, outcome) : null);
        }

        private Object outcome(OutcomeView outcome) {
            var facts =
                    new OutcomeFacts(
                            manages(outcome),
                            updateable.contains(outcome.id()),
                            assessedAnywhere.contains(outcome.id()));
            return style.fullOutcome()
                    ? OutcomeJson.of(outcome, facts, RatingColors.of(outcome, false, null), null)
                    : OutcomeJson.Abbreviated.of(outcome, facts);
        }

        private boolean manages(OutcomeView outcome) {
            return manages.computeIfAbsent(
                    outcome.contextType() + "-" + outcome.contextId(),
                    _ -> scopes.mayManage(outcome.contextType(), outcome.contextId(), caller));
        }

        /** Applies the same rule by which unlinking is rejected. */
        private boolean mayUnlink(OutcomeLinkView link, OutcomeView outcome) {
            List<OutcomeAlignmentView> alignments =
                    alignmentsOf.getOrDefault(outcome.id(), List.of());
            List<OutcomeLinkView> others =
                    linksOf.getOrDefault(outcome.id(), List.of()).stream()
                            .filter(other -> other.id() != link.id())
                            .toList();
            boolean isNative =
                    outcome.contextType() == link.contextType()
                            && outcome.contextId() == link.contextId();
            boolean aligned =
                    alignments.stream()
                            .anyMatch(
                                    a ->
                                            isNative
                                                    || (a.contextType() == link.contextType()
                                                            && a.contextId() == link.contextId()));
            boolean staysInContext =
                    others.stream().anyMatch(o -> o.isIn(link.contextType(), link.contextId()));
            return !(aligned && !staysInContext) && !(others.isEmpty() && !alignments.isEmpty());
        }
    }
}

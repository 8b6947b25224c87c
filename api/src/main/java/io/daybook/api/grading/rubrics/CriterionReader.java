package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.CriterionBody.RatingBody;
import io.daybook.api.platform.binding.Binder;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.http.Html;
import io.daybook.command.grading.rubrics.RubricDraft.CriterionDraft;
import io.daybook.command.grading.rubrics.RubricDraft.RatingDraft;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Reads the criteria of a rubric, sent as a list or as an object keyed by numbers. */
@Component
class CriterionReader {

    private static final String CRITERIA = "rubric[criteria]";
    private static final int MOST = 500;

    private final Binder binder;
    private final OutcomeViews outcomes;
    private final AccountViews accounts;

    CriterionReader(Binder binder, OutcomeViews outcomes, AccountViews accounts) {
        this.binder = binder;
        this.outcomes = outcomes;
        this.accounts = accounts;
    }

    /** Returns the criteria in their order; an outcome that cannot be used here is left out. */
    List<CriterionDraft> read(JsonNode criteria, RubricContext here) {
        List<CriterionBody> bodies = all(criteria, CriterionBody.class, CRITERIA);
        Map<Long, OutcomeView> known =
                usable(
                        bodies.stream()
                                .map(CriterionBody::learningOutcomeId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()),
                        here);
        return bodies.stream()
                .map(
                        body -> {
                            Long id = body.learningOutcomeId();
                            return draft(body, id == null ? null : known.get(id));
                        })
                .toList();
    }

    /**
     * The outcomes that the context or a parent account owns, that the context links, or that are
     * global.
     */
    private Map<Long, OutcomeView> usable(Set<Long> outcomeIds, RubricContext here) {
        if (outcomeIds.isEmpty()) {
            return Map.of();
        }
        Set<Long> above =
                accounts.chain(here.accountId()).stream()
                        .map(AccountView::id)
                        .collect(Collectors.toSet());
        Map<Long, List<OutcomeLinkView>> links = outcomes.linksOf(outcomeIds);
        return outcomes.byIds(outcomeIds).values().stream()
                .filter(
                        outcome ->
                                isOwned(outcome, above, here)
                                        || links.getOrDefault(outcome.id(), List.of()).stream()
                                                .anyMatch(link -> isHere(link, here)))
                .collect(Collectors.toMap(OutcomeView::id, Function.identity()));
    }

    private static boolean isOwned(OutcomeView outcome, Set<Long> above, RubricContext here) {
        return switch (outcome.contextType()) {
            case GLOBAL -> true;
            case ACCOUNT -> above.contains(outcome.contextId());
            case COURSE -> outcome.contextId() == here.courseId();
        };
    }

    private static boolean isHere(OutcomeLinkView link, RubricContext here) {
        return link.isIn(here.context().type(), here.context().id());
    }

    private CriterionDraft draft(CriterionBody body, @Nullable OutcomeView outcome) {
        Double mastery = body.masteryPoints();
        String text = outcome == null ? body.longDescription() : outcome.description();
        return new CriterionDraft(
                body.id(),
                body.description(),
                cleaned(text),
                body.criterionUseRange(),
                body.ignoreForScoring(),
                outcome == null ? null : outcome.id(),
                mastery == null && outcome != null
                        ? Double.valueOf(outcome.masteryPoints())
                        : mastery,
                all(body.ratings(), RatingBody.class, CRITERIA + "[ratings]").stream()
                        .map(CriterionReader::rating)
                        .toList());
    }

    private static RatingDraft rating(RatingBody body) {
        Double points = body.points();
        return new RatingDraft(
                body.id(),
                body.description(),
                cleaned(body.longDescription()),
                points == null ? 0 : points);
    }

    /** Returns the sanitized text; null if it is blank, as forms send it. */
    private static @Nullable String cleaned(@Nullable String text) {
        return text == null || text.isBlank() ? null : Html.clean(text);
    }

    private <T> List<T> all(JsonNode node, Class<T> type, String name) {
        List<JsonNode> nodes = new ArrayList<>();
        if (node.isArray()) {
            node.values().forEach(nodes::add);
        } else if (node.isObject()) {
            node.properties().stream()
                    .sorted(Comparator.comparingLong(entry -> number(entry.getKey(), name)))
                    .forEach(entry -> nodes.add(entry.getValue()));
        }
        if (nodes.size() > MOST) {
            throw new BadParameterException(name + " has too many elements");
        }
        return nodes.stream()
                .map(each -> binder.bind(type, each, name))
                .filter(Objects::nonNull)
                .toList();
    }

    private static long number(String key, String name) {
        try {
            return Long.parseLong(key);
        } catch (NumberFormatException notANumber) {
            throw new BadParameterException(name + " must be keyed by numbers");
        }
    }
}

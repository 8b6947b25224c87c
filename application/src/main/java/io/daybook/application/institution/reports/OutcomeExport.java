package io.daybook.application.institution.reports;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeView.Rating;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The outcome groups of the account and the outcomes linked in them, in the format of outcome
 * imports: groups after their parents, then each outcome once with all its groups, and its ratings
 * at the end of the row, points before description.
 */
@Component
public class OutcomeExport implements ReportKind {

    private static final int AT_ONCE = 500;

    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;

    OutcomeExport(OutcomeGroupViews groups, OutcomeViews outcomes) {
        this.groups = groups;
        this.outcomes = outcomes;
    }

    @Override
    public String name() {
        return "outcome_export_csv";
    }

    @Override
    public String title() {
        return "Outcome Export";
    }

    @Override
    public List<ReportParameter> parameters() {
        return List.of();
    }

    /** False, because the file is meant to be imported again and must not be altered. */
    @Override
    public boolean isForPeople() {
        return false;
    }

    @Override
    public void write(ReportRun run) throws IOException {
        run.file()
                .table(
                        name(),
                        "vendor_guid",
                        "object_type",
                        "title",
                        "description",
                        "display_name",
                        "calculation_method",
                        "calculation_int",
                        "workflow_state",
                        "parent_guids",
                        "mastery_points",
                        "ratings");
        long account = run.account().id();
        List<OutcomeGroupView> all = groups.allIn(OutcomeContext.ACCOUNT, account);
        Map<Long, OutcomeGroupView> byId =
                all.stream().collect(Collectors.toMap(OutcomeGroupView::id, Function.identity()));
        for (OutcomeGroupView group : fromTheRoot(all)) {
            write(run, group, byId);
        }
        outcomes(run, account, byId);
    }

    /** Returns all groups except the root, each after its parent. */
    private static List<OutcomeGroupView> fromTheRoot(List<OutcomeGroupView> all) {
        Map<Long, List<OutcomeGroupView>> below =
                all.stream()
                        .filter(group -> group.parentId() != null)
                        .collect(
                                Collectors.groupingBy(
                                        group -> Objects.requireNonNull(group.parentId())));
        Deque<OutcomeGroupView> open = new ArrayDeque<>();
        all.stream().filter(group -> group.parentId() == null).forEach(open::add);
        List<OutcomeGroupView> found = new ArrayList<>();
        while (!open.isEmpty()) {
            OutcomeGroupView next = open.remove();
            if (next.parentId() != null) {
                found.add(next);
            }
            open.addAll(below.getOrDefault(next.id(), List.of()));
        }
        return found;
    }

    private static void write(
            ReportRun run, OutcomeGroupView group, Map<Long, OutcomeGroupView> byId)
            throws IOException {
        run.file()
                .row(
                        guid(group),
                        "group",
                        group.title(),
                        group.description(),
                        null,
                        null,
                        null,
                        "active",
                        guidOf(group.parentId(), byId),
                        null);
    }

    private void outcomes(ReportRun run, long account, Map<Long, OutcomeGroupView> byId)
            throws IOException {
        Set<Long> written = new HashSet<>();
        Page<OutcomeLinkView> page;
        int skip = 0;
        do {
            page = outcomes.linksIn(OutcomeContext.ACCOUNT, account, new PageRange(skip, AT_ONCE));
            List<Long> ids =
                    page.items().stream()
                            .map(OutcomeLinkView::outcomeId)
                            .distinct()
                            .filter(written::add)
                            .toList();
            Map<Long, List<OutcomeLinkView>> links = outcomes.linksOf(ids);
            for (OutcomeView outcome :
                    outcomes.byIds(ids).values().stream()
                            .sorted(Comparator.comparingLong(OutcomeView::id))
                            .toList()) {
                write(run, outcome, links.getOrDefault(outcome.id(), List.of()), account, byId);
            }
            skip += AT_ONCE;
        } while (page.hasNext());
    }

    private static void write(
            ReportRun run,
            OutcomeView outcome,
            List<OutcomeLinkView> links,
            long account,
            Map<Long, OutcomeGroupView> byId)
            throws IOException {
        String guid = outcome.vendorGuid();
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(guid == null || guid.isBlank() ? "outcome:" + outcome.id() : guid);
        cells.add("outcome");
        cells.add(outcome.title());
        cells.add(outcome.description());
        cells.add(outcome.displayName());
        cells.add(outcome.calculationMethod().name().toLowerCase(Locale.ROOT));
        cells.add(outcome.calculationInt());
        cells.add("active");
        cells.add(
                links.stream()
                        .filter(link -> link.isIn(OutcomeContext.ACCOUNT, account))
                        .map(link -> guidOf(link.groupId(), byId))
                        .filter(parent -> !parent.isEmpty())
                        .sorted()
                        .collect(Collectors.joining(" ")));
        cells.add(outcome.masteryPoints());
        for (Rating rating : outcome.ratings()) {
            cells.add(rating.points());
            cells.add(rating.description());
        }
        run.file().row(cells.toArray());
    }

    /** Returns the vendor guid of a group for the column of parents; empty for the root. */
    private static String guidOf(@Nullable Long groupId, Map<Long, OutcomeGroupView> byId) {
        OutcomeGroupView group = groupId == null ? null : byId.get(groupId);
        return group == null || group.parentId() == null ? "" : guid(group);
    }

    private static String guid(OutcomeGroupView group) {
        String guid = group.vendorGuid();
        return guid == null || guid.isBlank() ? "outcome_group:" + group.id() : guid;
    }
}

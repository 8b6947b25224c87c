package io.daybook.application.grading.outcomes;

import io.daybook.application.grading.outcomes.OutcomeCsv.Row;
import io.daybook.application.platform.http.Html;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.grading.outcomes.Calculation;
import io.daybook.command.grading.outcomes.OutcomeCommand.ChangeOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.LinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.UnlinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.ChangeOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.DeleteOutcomeGroup;
import io.daybook.command.grading.outcomes.Scale;
import io.daybook.command.grading.outcomes.Scale.Level;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Applies the rows of an outcome import, one after the other. */
public final class OutcomeRows {

    private static final String GROUP = "outcome_group:";
    private static final String OUTCOME = "outcome:";

    private final OutcomeContextId place;
    private final long rootId;
    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;
    private final OutcomeTrees trees;
    private final Ids ids;
    private final JobExecution job;
    private final Map<String, Long> groupIds = new HashMap<>();
    private final Map<String, Long> outcomeIds = new HashMap<>();

    OutcomeRows(
            OutcomeContextId place,
            long rootId,
            OutcomeGroupViews groups,
            OutcomeViews outcomes,
            OutcomeTrees trees,
            Ids ids,
            JobExecution job) {
        this.place = place;
        this.rootId = rootId;
        this.groups = groups;
        this.outcomes = outcomes;
        this.trees = trees;
        this.ids = ids;
        this.job = job;
        for (OutcomeGroupView group : groups.allIn(place.type(), place.id())) {
            String guid = group.vendorGuid();
            String name = guid == null || guid.isBlank() ? GROUP + group.id() : guid;
            groupIds.putIfAbsent(name, group.id());
        }
    }

    /**
     * Creates, changes or deletes the object of the row.
     *
     * @throws Rejection that describes the error of the row
     */
    void take(Row row) {
        String guid = required(row, "vendor_guid");
        if (guid.contains(" ")) {
            throw Rejection.badRequest("The \"vendor_guid\" field must have no spaces");
        }
        String state = row.fields().getOrDefault("workflow_state", "active");
        if (!state.equals("active") && !state.equals("deleted")) {
            throw Rejection.badRequest(
                    "\"workflow_state\" must be either \"active\" or \"deleted\"");
        }
        boolean deletes = state.equals("deleted");
        switch (required(row, "object_type")) {
            case "group" -> group(row, guid, deletes);
            case "outcome" -> outcome(row, guid, deletes);
            default ->
                    throw Rejection.badRequest(
                            "\"object_type\" must be either \"outcome\" or \"group\"");
        }
    }

    private static String required(Row row, String field) {
        String value = row.fields().get(field);
        if (value == null) {
            throw Rejection.badRequest("The \"" + field + "\" field is required");
        }
        return value;
    }

    private List<Long> parents(Row row) {
        String sent = row.fields().get("parent_guids");
        if (sent == null) {
            return List.of(rootId);
        }
        Set<Long> found = new LinkedHashSet<>();
        List<String> unknown = new ArrayList<>();
        for (String guid : sent.split("\\s+", -1)) {
            Long id = groupIds.get(guid);
            if (id == null) {
                unknown.add(guid);
            } else {
                found.add(id);
            }
        }
        if (!unknown.isEmpty()) {
            throw Rejection.badRequest(
                    "Parent references not found prior to this row: " + String.join(", ", unknown));
        }
        return List.copyOf(found);
    }

    private void group(Row row, String guid, boolean deletes) {
        Long existing = groupIds.get(guid);
        if (deletes) {
            delete(guid, existing);
            return;
        }
        List<Long> parents = parents(row);
        if (parents.size() > 1) {
            throw Rejection.badRequest("A group lies in one group only");
        }
        String title = required(row, "title");
        String description = description(row);
        if (existing == null) {
            long id = trees.newId();
            job.send(
                    new CreateOutcomeGroup(
                            place, id, parents.getFirst(), title, description, guid, job.now()));
            groupIds.put(guid, id);
        } else {
            job.send(
                    new ChangeOutcomeGroup(
                            place,
                            existing,
                            Patch.of(title),
                            patch(description),
                            Patch.absent(),
                            parents.getFirst(),
                            job.now()));
        }
    }

    private void delete(String guid, @Nullable Long existing) {
        if (existing == null) {
            throw Rejection.badRequest("There is no group \"" + guid + "\" to delete");
        }
        job.awaitViews();
        OutcomeGroupView group = groups.find(existing).orElseThrow(Rejection::notFound);
        job.send(new DeleteOutcomeGroup(place, existing, trees.outcomesByGroup(group), job.now()));
        Set<Long> gone = new HashSet<>();
        trees.topDown(group).forEach(each -> gone.add(each.id()));
        groupIds.values().removeAll(gone);
    }

    private void outcome(Row row, String guid, boolean deletes) {
        Long existing = existing(guid);
        if (deletes) {
            unlink(guid, existing);
            return;
        }
        List<Long> parents = parents(row);
        String title = required(row, "title");
        List<Level> levels = levels(row.ratings());
        Double mastery = number(row, "mastery_points");
        long id;
        if (existing == null) {
            id = ids.next("outcome");
            job.send(
                    new CreateOutcome(
                            place,
                            parents.getFirst(),
                            ids.next("outcome_link"),
                            id,
                            title,
                            row.fields().get("display_name"),
                            description(row),
                            guid,
                            levels.isEmpty() ? Scale.USUAL : Scale.of(levels, mastery),
                            Calculation.USUAL.changed(method(row), number(row)),
                            job.now()));
            outcomeIds.put(guid, id);
        } else {
            id = existing;
            job.send(
                    new ChangeOutcome(
                            id,
                            Patch.of(title),
                            patch(row.fields().get("display_name")),
                            patch(description(row)),
                            Patch.absent(),
                            levels.isEmpty() ? null : levels,
                            levels.isEmpty() ? null : mastery,
                            method(row),
                            number(row),
                            job.now()));
        }
        for (Long parent : parents) {
            job.send(new LinkOutcome(place, parent, ids.next("outcome_link"), id, null, job.now()));
        }
    }

    private @Nullable Long existing(String guid) {
        Long made = outcomeIds.get(guid);
        if (made != null) {
            return made;
        }
        if (guid.matches(OUTCOME + "\\d{1,16}")) {
            return outcomes.find(Long.parseLong(guid.substring(OUTCOME.length())))
                    .filter(outcome -> outcome.contextType() == place.type())
                    .filter(outcome -> outcome.contextId() == place.id())
                    .map(OutcomeView::id)
                    .orElseThrow(() -> Rejection.badRequest("There is no outcome " + guid));
        }
        return outcomes.byGuid(place.type(), place.id(), guid).map(OutcomeView::id).orElse(null);
    }

    private void unlink(String guid, @Nullable Long existing) {
        if (existing == null) {
            throw Rejection.badRequest("There is no outcome \"" + guid + "\" to delete");
        }
        job.awaitViews();
        for (OutcomeLinkView link :
                outcomes.linksOf(List.of(existing)).getOrDefault(existing, List.of())) {
            if (link.isIn(place.type(), place.id())) {
                job.send(new UnlinkOutcome(place, link.groupId(), existing, job.now()));
            }
        }
        outcomeIds.remove(guid);
    }

    private static @Nullable String description(Row row) {
        String sent = row.fields().get("description");
        return sent == null ? null : Html.clean(sent);
    }

    private static Patch<String> patch(@Nullable String text) {
        return text == null ? Patch.cleared() : Patch.of(text);
    }

    private static @Nullable CalculationMethod method(Row row) {
        String sent = row.fields().get("calculation_method");
        return sent == null ? null : Calculation.method(sent);
    }

    private static @Nullable Integer number(Row row) {
        Double sent = number(row, "calculation_int");
        return sent == null ? null : Integer.valueOf((int) Math.round(sent));
    }

    private static @Nullable Double number(Row row, String field) {
        String sent = row.fields().get(field);
        return sent == null ? null : Double.valueOf(number(sent, field));
    }

    private static double number(String sent, String field) {
        if (!sent.matches("-?\\d{1,12}(\\.\\d{1,6})?")) {
            throw Rejection.badRequest("Invalid value for " + field + ": \"" + sent + "\"");
        }
        return Double.parseDouble(sent);
    }

    /** Points and descriptions alternately, with descending points. */
    private static List<Level> levels(List<String> sent) {
        List<Level> levels = new ArrayList<>();
        double before = Double.MAX_VALUE;
        for (int i = 0; i < sent.size(); i += 2) {
            double points = number(sent.get(i), "ratings");
            if (points > before) {
                throw Rejection.badRequest("Ratings must be in descending order of points");
            }
            before = points;
            String description = i + 1 < sent.size() ? sent.get(i + 1) : null;
            levels.add(Level.of(description, points));
        }
        return List.copyOf(levels);
    }
}

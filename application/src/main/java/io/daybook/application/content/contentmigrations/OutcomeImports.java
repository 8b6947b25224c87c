package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.command.grading.outcomes.Calculation;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.LinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.grading.outcomes.Scale;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Imports outcomes and outcome groups, parents before children. */
@Component
class OutcomeImports {

    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;
    private final AccountViews accounts;
    private final Ids ids;

    OutcomeImports(
            OutcomeGroupViews groups, OutcomeViews outcomes, AccountViews accounts, Ids ids) {
        this.groups = groups;
        this.outcomes = outcomes;
        this.accounts = accounts;
        this.ids = ids;
    }

    /** An existing group is not changed, even if it was deleted. */
    void add(ImportRun run, long sourceId, PortableSetup.OutcomeGroup group) {
        long id = Objects.requireNonNull(run.id("outcome_group", sourceId));
        if (groups.findEvenDeleted(id).isEmpty()) {
            run.job()
                    .send(
                            new CreateOutcomeGroup(
                                    OutcomeContextId.course(run.course().id()),
                                    id,
                                    groupOrRoot(run, group.parentId()),
                                    group.title(),
                                    run.html(group.description()),
                                    group.vendorGuid(),
                                    run.job().now()));
        }
        run.imported("outcome_group", sourceId);
    }

    /**
     * Groups whose parent was not imported are added to the root group, which is created if needed.
     */
    private long groupOrRoot(ImportRun run, @Nullable Long sourceId) {
        Long group = run.made("outcome_group", sourceId);
        return group == null ? root(run) : group;
    }

    private long root(ImportRun run) {
        CourseView course = run.course();
        Object root =
                run.job()
                        .send(
                                new OpenOutcomeTree(
                                        OutcomeContextId.course(course.id()),
                                        ids.next("outcome_group"),
                                        course.name(),
                                        run.job().now()));
        return (Long) Objects.requireNonNull(root);
    }

    /**
     * Outcomes of accounts that the course may use are linked; others are created in the course.
     * Existing outcomes are not changed, because students may have been assessed with them.
     */
    void add(ImportRun run, long sourceId, PortableSetup.Outcome outcome) {
        List<Long> in = new ArrayList<>();
        outcome.groupIds().forEach(group -> in.add(groupOrRoot(run, group)));
        if (outcome.inRoot() || in.isEmpty()) {
            in.add(root(run));
        }
        Long id = existing(run, sourceId, outcome);
        if (id == null) {
            id = Objects.requireNonNull(run.id("outcome", sourceId));
            create(run, id, in.getFirst(), outcome);
        }
        for (Long group : in) {
            run.job()
                    .send(
                            new LinkOutcome(
                                    OutcomeContextId.course(run.course().id()),
                                    group,
                                    ids.next("outcome_link"),
                                    id,
                                    null,
                                    run.job().now()));
        }
        run.standsFor("outcome", sourceId, id);
    }

    private @Nullable Long existing(ImportRun run, long sourceId, PortableSetup.Outcome outcome) {
        long id = Objects.requireNonNull(run.id("outcome", sourceId));
        OutcomeView imported = outcomes.findEvenDeleted(id).orElse(null);
        if (imported != null) {
            if (imported.deleted()) {
                throw Rejection.badRequest("it was deleted in the course");
            }
            return id;
        }
        return outcome.ofCourse()
                ? null
                : outcomes.find(sourceId)
                        .filter(here -> here.title().equals(outcome.title()))
                        .filter(here -> isOffered(here, run.course()))
                        .map(OutcomeView::id)
                        .orElse(null);
    }

    private boolean isOffered(OutcomeView outcome, CourseView course) {
        return switch (outcome.contextType()) {
            case GLOBAL -> true;
            case ACCOUNT ->
                    accounts.chain(course.accountId()).stream()
                            .anyMatch(account -> account.id() == outcome.contextId());
            case COURSE -> false;
        };
    }

    private void create(ImportRun run, long id, long groupId, PortableSetup.Outcome outcome) {
        List<Scale.Level> levels =
                outcome.ratings().stream()
                        .map(rating -> Scale.Level.of(rating.description(), rating.points()))
                        .toList();
        run.job()
                .send(
                        new CreateOutcome(
                                OutcomeContextId.course(run.course().id()),
                                groupId,
                                ids.next("outcome_link"),
                                id,
                                outcome.title(),
                                outcome.displayName(),
                                run.html(outcome.description()),
                                outcome.vendorGuid(),
                                Scale.of(levels, outcome.masteryPoints()),
                                Calculation.USUAL.changed(outcome.method(), outcome.number()),
                                run.job().now()));
    }
}

package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.command.content.masterypaths.MasteryPathCommand.CreateMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.RangeDraft;
import io.daybook.command.content.masterypaths.MasteryPathCommand.SetDraft;
import io.daybook.query.content.masterypaths.MasteryPathRuleViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Imports mastery path rules, after the assignments that they refer to. */
@Component
class MasteryPathImports {

    private final MasteryPathRuleViews rules;

    MasteryPathImports(MasteryPathRuleViews rules) {
        this.rules = rules;
    }

    /** An existing rule is not changed, because students may already follow it. */
    void add(ImportRun run, long sourceId, PortableSetup.Path path) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("mastery_path_rule", sourceId));
        if (rules.find(course, id).isPresent()) {
            return;
        }
        Long trigger = run.made("assignment", path.triggerId());
        if (trigger == null) {
            run.issue("Mastery path " + sourceId + " follows an assignment that was left out");
            return;
        }
        List<RangeDraft> ranges = new ArrayList<>();
        for (PortableSetup.Range range : path.ranges()) {
            List<SetDraft> sets = new ArrayList<>();
            for (PortableSetup.Choice set : range.sets()) {
                sets.add(
                        new SetDraft(
                                Objects.requireNonNull(run.id("mastery_path_set", set.id())),
                                true,
                                set.assignmentIds().stream()
                                        .map(one -> run.made("assignment", one))
                                        .filter(Objects::nonNull)
                                        .toList()));
            }
            ranges.add(
                    new RangeDraft(
                            Objects.requireNonNull(run.id("mastery_path_range", range.id())),
                            true,
                            range.lowerBound(),
                            range.upperBound(),
                            sets));
        }
        run.job().send(new CreateMasteryPathRule(course, id, trigger, ranges, run.job().now()));
    }
}

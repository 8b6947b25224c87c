package io.daybook.api.content.masterypaths;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.masterypaths.RangeReader;
import io.daybook.application.content.masterypaths.RangeReader.SentRange;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.masterypaths.MasteryPathCommand.ChangeMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.CreateMasteryPathRule;
import io.daybook.command.content.masterypaths.MasteryPathCommand.DeleteMasteryPathRule;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.masterypaths.MasteryPathRuleViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The mastery path rules of a course: the score on a trigger assignment determines which
 * assignments are assigned next (docs/spec/content.md, sections 2.7 and 9). Rules contain
 * assignments that students may not see yet, so only users who manage assignments can read them.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/mastery_paths/rules")
class MasteryPathRulesController {

    private final MasteryPathRuleViews rules;
    private final RangeReader ranges;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    MasteryPathRulesController(
            MasteryPathRuleViews rules, RangeReader ranges, Writes writes, Ids ids, Clock clock) {
        this.rules = rules;
        this.ranges = ranges;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record SendRule(@Nullable Long triggerAssignmentId, Patch<List<SentRange>> scoringRanges) {}

    /** Lists the mastery path rules of a course, oldest first. */
    @GetMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    Page<MasteryPathRuleJson> list(CourseView course, Listing listing) {
        return rules.in(course.id(), listing.range()).map(MasteryPathRuleJson::of);
    }

    /** Returns a mastery path rule of a course. */
    @GetMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    MasteryPathRuleJson show(CourseView course, @PathVariable long id) {
        return rules.find(course.id(), id)
                .map(MasteryPathRuleJson::of)
                .orElseThrow(Rejection::notFound);
    }

    /** Creates a mastery path rule. */
    @PostMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    MasteryPathRuleJson create(CourseView course, @Params SendRule sent) {
        long trigger = Required.of(sent.triggerAssignmentId(), "trigger_assignment_id");
        long id = ids.next("mastery_path_rule");
        writes.send(
                new CreateMasteryPathRule(
                        course.id(),
                        id,
                        ranges.trigger(course, trigger),
                        ranges.drafts(course, sent.scoringRanges().orElse(List.of())),
                        clock.instant()));
        return show(course, id);
    }

    /**
     * Updates a mastery path rule. Omitted lists stay as they are; given ones are replaced as a
     * whole.
     */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    MasteryPathRuleJson update(CourseView course, @PathVariable long id, @Params SendRule sent) {
        show(course, id);
        Long trigger = sent.triggerAssignmentId();
        Patch<List<SentRange>> wanted = sent.scoringRanges();
        writes.send(
                new ChangeMasteryPathRule(
                        course.id(),
                        id,
                        trigger == null
                                ? Patch.absent()
                                : Patch.of(ranges.trigger(course, trigger)),
                        wanted.isPresent()
                                ? Patch.of(ranges.drafts(course, wanted.orElse(List.of())))
                                : Patch.absent(),
                        clock.instant()));
        return show(course, id);
    }

    /** Deletes a mastery path rule. Returns it as it was before. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    MasteryPathRuleJson delete(CourseView course, @PathVariable long id) {
        MasteryPathRuleJson former = show(course, id);
        writes.send(new DeleteMasteryPathRule(course.id(), id, clock.instant()));
        return former;
    }
}

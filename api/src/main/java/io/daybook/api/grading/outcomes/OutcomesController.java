package io.daybook.api.grading.outcomes;

import io.daybook.api.grading.outcomes.OutcomeBody.RatingBody;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.grading.outcomes.OutcomeChangeListener;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.Calculation;
import io.daybook.command.grading.outcomes.OutcomeCommand.ChangeOutcome;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single outcomes of any context (document 1, section 4.3). */
@RestController
@RequestMapping("/api/v1/outcomes/{id}")
class OutcomesController {

    private final OutcomeViews outcomes;
    private final OutcomeScopes scopes;
    private final OutcomeAssembler assembler;
    private final OutcomeChangeListener listener;
    private final Writes writes;
    private final Clock clock;

    OutcomesController(
            OutcomeViews outcomes,
            OutcomeScopes scopes,
            OutcomeAssembler assembler,
            OutcomeChangeListener listener,
            Writes writes,
            Clock clock) {
        this.outcomes = outcomes;
        this.scopes = scopes;
        this.assembler = assembler;
        this.listener = listener;
        this.writes = writes;
        this.clock = clock;
    }

    record ShowOutcome(boolean addDefaults) {}

    record UpdateOutcome(
            Patch<String> title,
            Patch<String> displayName,
            @HtmlText Patch<String> description,
            Patch<String> vendorGuid,
            Patch<List<RatingBody>> ratings,
            @Nullable Double masteryPoints,
            @Nullable String calculationMethod,
            @Nullable Integer calculationInt,
            boolean addDefaults) {}

    /** Returns an outcome to callers who may read its context. */
    @GetMapping
    @OpenToAll
    OutcomeJson show(@PathVariable long id, Caller caller, @Params ShowOutcome asked) {
        OutcomeView outcome = find(id);
        scopes.readable(outcome.contextType(), outcome.contextId(), caller);
        return assembler.outcome(outcome, caller, asked.addDefaults());
    }

    /** Updates an outcome; omitted fields stay as they are. */
    @PutMapping
    @OpenToAll
    OutcomeJson update(@PathVariable long id, Caller caller, @Params UpdateOutcome sent) {
        OutcomeView outcome = find(id);
        if (!scopes.mayManage(outcome.contextType(), outcome.contextId(), caller)) {
            throw Rejection.forbidden();
        }
        List<RatingBody> ratings = sent.ratings().orNull();
        String method = sent.calculationMethod();
        writes.send(
                new ChangeOutcome(
                        id,
                        sent.title(),
                        sent.displayName(),
                        sent.description(),
                        sent.vendorGuid(),
                        ratings == null || ratings.isEmpty()
                                ? null
                                : ratings.stream().map(RatingBody::level).toList(),
                        sent.masteryPoints(),
                        method == null || method.isBlank() ? null : Calculation.method(method),
                        sent.calculationInt(),
                        clock.instant()));
        OutcomeView changed = find(id);
        if (!changed.looksLike(outcome)) {
            listener.outcomeChanged(changed, caller);
        }
        return assembler.outcome(changed, caller, sent.addDefaults());
    }

    private OutcomeView find(long id) {
        return outcomes.find(id).orElseThrow(Rejection::notFound);
    }
}

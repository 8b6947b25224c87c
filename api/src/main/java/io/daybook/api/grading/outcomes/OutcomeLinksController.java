package io.daybook.api.grading.outcomes;

import io.daybook.api.grading.outcomes.OutcomeAssembler.Style;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.grading.outcomes.OutcomeGroupException;
import io.daybook.application.grading.outcomes.OutcomeGroupFinder;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.LinkOutcome;
import io.daybook.command.grading.outcomes.OutcomeCommand.UnlinkOutcome;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** The outcomes that are linked in a group (document 1, section 4.3). */
@RestController
@ErrorSchema(status = 400, value = "BareErrorText")
class OutcomeLinksController {

    private static final String IN_SITE = "/api/v1/global/outcome_groups/{id}/outcomes";
    private static final String IN_ACCOUNT =
            "/api/v1/accounts/{account_id}/outcome_groups/{id}/outcomes";
    private static final String IN_COURSE =
            "/api/v1/courses/{course_id}/outcome_groups/{id}/outcomes";

    private final OutcomeScopes scopes;
    private final OutcomeGroupFinder finder;
    private final OutcomeViews outcomes;
    private final OutcomeAssembler assembler;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    OutcomeLinksController(
            OutcomeScopes scopes,
            OutcomeGroupFinder finder,
            OutcomeViews outcomes,
            OutcomeAssembler assembler,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.scopes = scopes;
        this.finder = finder;
        this.outcomes = outcomes;
        this.assembler = assembler;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record ListLinks(@Nullable String outcomeStyle, @Nullable String outcomeGroupStyle) {}

    record MoveLink(@Nullable Long moveFrom) {}

    /** Lists the links directly in a group, by title of the outcome. */
    @GetMapping({IN_SITE, IN_ACCOUNT, IN_COURSE})
    @OpenToAll
    Page<OutcomeLinkJson> list(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            Listing listing,
            @Params ListLinks asked) {
        OutcomeScope scope = scopes.readable(course, account, caller);
        OutcomeGroupView group = finder.group(id, scope);
        return assembler.page(
                outcomes.linksInGroup(group.id(), listing.range()),
                scope,
                caller,
                Style.of(asked.outcomeStyle(), asked.outcomeGroupStyle()));
    }

    /** Links an outcome in a group, or creates an outcome and links it. */
    @PostMapping({IN_SITE, IN_ACCOUNT, IN_COURSE})
    @OpenToAll
    OutcomeLinkJson create(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            @Params OutcomeBody sent) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        OutcomeGroupView group = finder.group(id, scope);
        Long existing = sent.outcomeId();
        if (existing != null) {
            return link(group, existing, sent.moveFrom(), scope, caller);
        }
        long outcomeId = ids.next("outcome");
        String description = sent.description();
        writes.send(
                new CreateOutcome(
                        scope.context(),
                        group.id(),
                        ids.next("outcome_link"),
                        outcomeId,
                        sent.title() == null ? "" : sent.title(),
                        sent.displayName(),
                        description,
                        sent.vendorGuid(),
                        sent.scale(),
                        sent.calculation(),
                        clock.instant()));
        return assembler.link(group.id(), outcomeId, scope, caller);
    }

    /** Links an existing outcome in a group, or moves its link there. */
    @PutMapping({
        IN_SITE + "/{outcome_id}",
        IN_ACCOUNT + "/{outcome_id}",
        IN_COURSE + "/{outcome_id}"
    })
    @OpenToAll
    OutcomeLinkJson link(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            @PathVariable("outcome_id") long outcomeId,
            Caller caller,
            @Params MoveLink sent) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        return link(finder.group(id, scope), outcomeId, sent.moveFrom(), scope, caller);
    }

    private OutcomeLinkJson link(
            OutcomeGroupView group,
            long outcomeId,
            @Nullable Long moveFrom,
            OutcomeScope scope,
            Caller caller) {
        if (moveFrom == null) {
            finder.requireUsable(outcomeId, scope);
        } else {
            finder.group(moveFrom, scope);
            if (outcomes.find(outcomeId).isEmpty()) {
                throw new OutcomeGroupException();
            }
        }
        finder.orRefuse(
                () ->
                        writes.send(
                                new LinkOutcome(
                                        scope.context(),
                                        group.id(),
                                        ids.next("outcome_link"),
                                        outcomeId,
                                        moveFrom,
                                        clock.instant())));
        return assembler.link(group.id(), outcomeId, scope, caller);
    }

    /** Unlinks an outcome from a group; the outcome is deleted with its last link. */
    @DeleteMapping({
        IN_SITE + "/{outcome_id}",
        IN_ACCOUNT + "/{outcome_id}",
        IN_COURSE + "/{outcome_id}"
    })
    @OpenToAll
    OutcomeLinkJson unlink(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            @PathVariable("outcome_id") long outcomeId,
            Caller caller) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        OutcomeGroupView group = finder.group(id, scope);
        OutcomeLinkJson answer = assembler.leaving(group.id(), outcomeId, scope, caller);
        writes.send(new UnlinkOutcome(scope.context(), group.id(), outcomeId, clock.instant()));
        return answer;
    }
}

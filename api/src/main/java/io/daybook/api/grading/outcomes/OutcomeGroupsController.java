package io.daybook.api.grading.outcomes;

import io.daybook.api.grading.outcomes.OutcomeAssembler.Style;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.outcomes.OutcomeGroupException;
import io.daybook.application.grading.outcomes.OutcomeGroupFinder;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.ChangeOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.views.Page;
import java.net.URI;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Outcome groups of the whole installation, of accounts and of courses (document 1, section 4.3).
 */
@RestController
@ErrorSchema(status = 400, value = "BareErrorText")
class OutcomeGroupsController {

    static final String SITE = "/api/v1/global";
    static final String ACCOUNT = "/api/v1/accounts/{account_id}";
    static final String COURSE = "/api/v1/courses/{course_id}";
    static final String GROUP = "/outcome_groups/{id}";

    private final OutcomeScopes scopes;
    private final OutcomeGroupFinder finder;
    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;
    private final OutcomeAssembler assembler;
    private final Writes writes;
    private final Ids ids;
    private final Urls urls;
    private final Clock clock;

    OutcomeGroupsController(
            OutcomeScopes scopes,
            OutcomeGroupFinder finder,
            OutcomeGroupViews groups,
            OutcomeViews outcomes,
            OutcomeAssembler assembler,
            Writes writes,
            Ids ids,
            Urls urls,
            Clock clock) {
        this.scopes = scopes;
        this.finder = finder;
        this.groups = groups;
        this.outcomes = outcomes;
        this.assembler = assembler;
        this.writes = writes;
        this.ids = ids;
        this.urls = urls;
        this.clock = clock;
    }

    record ListLinks(@Nullable String outcomeStyle, @Nullable String outcomeGroupStyle) {}

    record ChangeGroup(
            Patch<String> title,
            @HtmlText Patch<String> description,
            Patch<String> vendorGuid,
            @Nullable Long parentOutcomeGroupId) {}

    record CreateGroup(
            @Nullable String title,
            @HtmlText @Nullable String description,
            @Nullable String vendorGuid) {}

    /** Redirects to the root group, which is made when first requested. */
    @GetMapping({
        SITE + "/root_outcome_group",
        ACCOUNT + "/root_outcome_group",
        COURSE + "/root_outcome_group"
    })
    @OpenToAll
    @ResponseSchema(status = 302)
    ResponseEntity<Void> root(
            @Nullable CourseView course, @Nullable AccountView account, Caller caller) {
        OutcomeScope scope = scopes.readable(course, account, caller);
        long rootId =
                groups.root(scope.type(), scope.id())
                        .map(OutcomeGroupView::id)
                        .orElseGet(() -> open(scope));
        return ResponseEntity.status(HttpStatus.FOUND)
                .location(URI.create(urls.of(scope.path() + "/outcome_groups/" + rootId)))
                .build();
    }

    private long open(OutcomeScope scope) {
        return writes.send(
                new OpenOutcomeTree(
                        scope.context(), ids.next("outcome_group"), scope.name(), clock.instant()),
                Long.class);
    }

    /** Lists all groups of an account or a course, the root group first. */
    @GetMapping({ACCOUNT + "/outcome_groups", COURSE + "/outcome_groups"})
    @OpenToAll
    Page<OutcomeGroupJson> list(
            @Nullable CourseView course,
            @Nullable AccountView account,
            Caller caller,
            Listing listing) {
        OutcomeScope scope = scopes.readable(course, account, caller);
        Page<OutcomeGroupView> page = groups.in(scope.type(), scope.id(), listing.range());
        return new Page<>(assembler.groups(page.items(), scope), page.hasNext(), page.total());
    }

    /** Lists all links of an account or a course, oldest first. */
    @GetMapping({ACCOUNT + "/outcome_group_links", COURSE + "/outcome_group_links"})
    @OpenToAll
    Page<OutcomeLinkJson> links(
            @Nullable CourseView course,
            @Nullable AccountView account,
            Caller caller,
            Listing listing,
            @Params ListLinks asked) {
        OutcomeScope scope = scopes.readable(course, account, caller);
        return assembler.page(
                outcomes.linksIn(scope.type(), scope.id(), listing.range()),
                scope,
                caller,
                Style.of(asked.outcomeStyle(), asked.outcomeGroupStyle()));
    }

    /** Returns a group. */
    @GetMapping({SITE + GROUP, ACCOUNT + GROUP, COURSE + GROUP})
    @OpenToAll
    OutcomeGroupJson show(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller) {
        OutcomeScope scope = scopes.readable(course, account, caller);
        return assembler.group(finder.group(id, scope), scope);
    }

    /** Updates a group, or moves it below another one of the same context. */
    @PutMapping({SITE + GROUP, ACCOUNT + GROUP, COURSE + GROUP})
    @OpenToAll
    OutcomeGroupJson update(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            @Params ChangeGroup sent) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        OutcomeGroupView group = finder.group(id, scope);
        finder.orRefuse(
                () ->
                        writes.send(
                                new ChangeOutcomeGroup(
                                        scope.context(),
                                        group.id(),
                                        sent.title(),
                                        sent.description(),
                                        sent.vendorGuid(),
                                        sent.parentOutcomeGroupId(),
                                        clock.instant())));
        return assembler.group(id, scope);
    }

    /** Lists the direct subgroups of a group, by title. */
    @GetMapping({
        SITE + GROUP + "/subgroups",
        ACCOUNT + GROUP + "/subgroups",
        COURSE + GROUP + "/subgroups"
    })
    @OpenToAll
    Page<OutcomeGroupJson.Abbreviated> subgroups(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            Listing listing) {
        OutcomeScope scope = scopes.readable(course, account, caller);
        return groups.below(finder.group(id, scope).id(), listing.range())
                .map(group -> OutcomeGroupJson.Abbreviated.of(group, scope.manages()));
    }

    /** Creates an empty subgroup. */
    @PostMapping({
        SITE + GROUP + "/subgroups",
        ACCOUNT + GROUP + "/subgroups",
        COURSE + GROUP + "/subgroups"
    })
    @OpenToAll
    OutcomeGroupJson createSubgroup(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            @Params CreateGroup sent) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        OutcomeGroupView parent = finder.group(id, scope);
        String title = sent.title();
        if (title == null || title.isBlank()) {
            throw new OutcomeGroupException();
        }
        long groupId = ids.next("outcome_group");
        String description = sent.description();
        writes.send(
                new CreateOutcomeGroup(
                        scope.context(),
                        groupId,
                        parent.id(),
                        title,
                        description,
                        sent.vendorGuid(),
                        clock.instant()));
        return assembler.group(groupId, scope);
    }
}

package io.daybook.api.grading.outcomes;

import static io.daybook.api.grading.outcomes.OutcomeGroupsController.ACCOUNT;
import static io.daybook.api.grading.outcomes.OutcomeGroupsController.COURSE;
import static io.daybook.api.grading.outcomes.OutcomeGroupsController.GROUP;
import static io.daybook.api.grading.outcomes.OutcomeGroupsController.SITE;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.outcomes.OutcomeGroupException;
import io.daybook.application.grading.outcomes.OutcomeGroupFinder;
import io.daybook.application.grading.outcomes.OutcomeGroupImport;
import io.daybook.application.grading.outcomes.OutcomeGroupImport.Import;
import io.daybook.application.grading.outcomes.OutcomeGroupRemoval;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.grading.outcomes.OutcomeTrees;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.institution.accounts.AccountView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Deletes and copies outcome groups with their subgroups and links (document 1, section 4.3). */
@RestController
@ErrorSchema(status = 400, value = "BareErrorText")
class OutcomeGroupTreesController {

    private final OutcomeScopes scopes;
    private final OutcomeGroupFinder finder;
    private final OutcomeTrees trees;
    private final OutcomeGroupRemoval removal;
    private final OutcomeAssembler assembler;
    private final OutcomeGroupImport imports;
    private final JobQueue jobs;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    OutcomeGroupTreesController(
            OutcomeScopes scopes,
            OutcomeGroupFinder finder,
            OutcomeTrees trees,
            OutcomeGroupRemoval removal,
            OutcomeAssembler assembler,
            OutcomeGroupImport imports,
            JobQueue jobs,
            Writes writes,
            Urls urls,
            Clock clock) {
        this.scopes = scopes;
        this.finder = finder;
        this.trees = trees;
        this.removal = removal;
        this.assembler = assembler;
        this.imports = imports;
        this.jobs = jobs;
        this.writes = writes;
        this.urls = urls;
        this.clock = clock;
    }

    record ImportGroup(@Nullable Long sourceOutcomeGroupId, boolean async) {}

    /** Deletes a group with its subgroups and the links in them. */
    @DeleteMapping({SITE + GROUP, ACCOUNT + GROUP, COURSE + GROUP})
    @OpenToAll
    OutcomeGroupJson delete(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        OutcomeGroupView group = finder.group(id, scope);
        finder.orRefuse(() -> removal.delete(group, scope.context()));
        return assembler.group(id, scope);
    }

    /**
     * Copies the structure of another group below this one, immediately or as a job with progress.
     */
    @PostMapping({
        SITE + GROUP + "/import",
        ACCOUNT + GROUP + "/import",
        COURSE + GROUP + "/import"
    })
    @OpenToAll
    @ResponseSchema({OutcomeGroupJson.class, ProgressJson.class})
    Object importGroup(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            @Params ImportGroup sent) {
        OutcomeScope scope = scopes.manageable(course, account, caller);
        OutcomeGroupView target = finder.group(id, scope);
        Long sourceId = sent.sourceOutcomeGroupId();
        if (sourceId == null) {
            throw new OutcomeGroupException();
        }
        OutcomeGroupView source = finder.source(sourceId, scope);
        if (sent.async()) {
            String type = OutcomeScope.typeName(scope.type());
            return ProgressJson.of(
                    jobs.start(
                            OutcomeGroupImport.TAG,
                            type == null ? "Global" : type,
                            scope.id(),
                            null,
                            new Import(
                                    scope.type(),
                                    scope.id(),
                                    source.id(),
                                    target.id(),
                                    trees.newId())),
                    urls);
        }
        long copyId = trees.newId();
        imports.copy(scope.context(), source, target.id(), copyId, writes::send, clock.instant());
        return assembler.group(copyId, scope);
    }
}

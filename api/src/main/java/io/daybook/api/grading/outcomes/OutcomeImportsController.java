package io.daybook.api.grading.outcomes;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.RequestFile;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.grading.outcomes.OutcomeCsv;
import io.daybook.application.grading.outcomes.OutcomeCsv.Row;
import io.daybook.application.grading.outcomes.OutcomeImportJob;
import io.daybook.application.grading.outcomes.OutcomeImportJob.Import;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.grading.outcomes.OutcomeTrees;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Imports of outcome groups and outcomes from CSV files. */
@RestController
class OutcomeImportsController {

    private final OutcomeScopes scopes;
    private final OutcomeTrees trees;
    private final JobQueue jobs;
    private final ProgressViews works;
    private final CachedUserViews people;
    private final Writes writes;
    private final UserDisplays displays;
    private final Urls urls;
    private final Clock clock;

    OutcomeImportsController(
            OutcomeScopes scopes,
            OutcomeTrees trees,
            JobQueue jobs,
            ProgressViews works,
            CachedUserViews people,
            Writes writes,
            UserDisplays displays,
            Urls urls,
            Clock clock) {
        this.scopes = scopes;
        this.trees = trees;
        this.jobs = jobs;
        this.works = works;
        this.people = people;
        this.writes = writes;
        this.displays = displays;
        this.urls = urls;
        this.clock = clock;
    }

    /** Imports a file in the background, row by row; the result lists rows with errors. */
    @PostMapping({
        "/api/v1/accounts/{account_id}/outcome_imports",
        "/api/v1/courses/{course_id}/outcome_imports"
    })
    @OpenToAll
    ProgressJson create(
            @Nullable CourseView course,
            @Nullable AccountView account,
            Caller caller,
            HttpServletRequest request) {
        OutcomeScope scope = scopes.permitting(course, account, caller, Right.IMPORT_OUTCOMES);
        RequestFile file =
                RequestFile.of(request, "attachment")
                        .orElseThrow(() -> Rejection.badRequest("No file was sent as attachment"));
        List<Row> rows = rows(file);
        long rootId =
                writes.send(
                        new OpenOutcomeTree(
                                scope.context(), trees.newId(), scope.name(), clock.instant()),
                        Long.class);
        return ProgressJson.of(
                jobs.start(
                        OutcomeImportJob.TAG,
                        Objects.requireNonNull(OutcomeScope.typeName(scope.type())),
                        scope.id(),
                        lane(scope),
                        new Import(scope.type(), scope.id(), rootId, rows)),
                urls);
    }

    /** How far an import is; {@code latest} is the one that was requested last. */
    @GetMapping({
        "/api/v1/accounts/{account_id}/outcome_imports/{id}",
        "/api/v1/courses/{course_id}/outcome_imports/{id}"
    })
    @OpenToAll
    OutcomeImportJson show(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable String id,
            Caller caller) {
        String lane =
                lane(
                        scopes.permitting(
                                course,
                                account,
                                caller,
                                Right.IMPORT_OUTCOMES,
                                Right.MANAGE_OUTCOMES));
        ProgressView work =
                (id.equals("latest") ? works.latest(lane) : find(id))
                        .filter(found -> lane.equals(found.lane()))
                        .orElseThrow(Rejection::notFound);
        return OutcomeImportJson.of(
                work, people.findUser(work.userId()).map(user -> displays.of(user)).orElse(null));
    }

    private Optional<ProgressView> find(String id) {
        try {
            return works.find(Long.parseLong(id));
        } catch (NumberFormatException notAnId) {
            return Optional.empty();
        }
    }

    /** Imports into one context run one after the other. */
    private static String lane(OutcomeScope scope) {
        return "outcomes-of-" + scope.type() + "-" + scope.id();
    }

    private static List<Row> rows(RequestFile file) {
        try (var content = file.content()) {
            return OutcomeCsv.read(content);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}

package io.daybook.api.grading.outcomes;

import io.daybook.api.grading.outcomes.OutcomeCsv.Row;
import io.daybook.api.grading.outcomes.OutcomeImportJob.Import;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.RequestFile;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Imports of outcome groups and outcomes from files of comma separated values. */
@RestController
class OutcomeImportsController {

    private final OutcomeScopes scopes;
    private final OutcomeTrees trees;
    private final JobQueue jobs;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    OutcomeImportsController(
            OutcomeScopes scopes,
            OutcomeTrees trees,
            JobQueue jobs,
            Writes writes,
            Urls urls,
            Clock clock) {
        this.scopes = scopes;
        this.trees = trees;
        this.jobs = jobs;
        this.writes = writes;
        this.urls = urls;
        this.clock = clock;
    }

    /** Imports a file, row by row, in the background; the results name rows with errors. */
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
        OutcomeScope scope = scopes.manageable(course, account, caller);
        RequestFile file =
                RequestFile.of(request, "attachment")
                        .orElseThrow(() -> Rejection.badRequest("No file was sent as attachment"));
        List<Row> rows = rows(file);
        long rootId =
                writes.send(
                        new OpenOutcomeTree(
                                scope.place(), trees.newId(), scope.name(), clock.instant()),
                        Long.class);
        return ProgressJson.of(
                jobs.start(
                        OutcomeImportJob.TAG,
                        Objects.requireNonNull(OutcomeScope.typeName(scope.type())),
                        scope.id(),
                        "outcomes-of-" + scope.type() + "-" + scope.id(),
                        new Import(scope.type(), scope.id(), rootId, rows)),
                urls);
    }

    private static List<Row> rows(RequestFile file) {
        try (var content = file.content()) {
            return OutcomeCsv.read(content);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}

package io.daybook.api.grading.audit;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.audit.Auditors;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.grading.audit.AuditQueryView;
import io.daybook.query.grading.audit.AuditQueryViews;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The log of queries of the grade history, newest first. */
@RestController
@RequestMapping("/api/v1/audit/queries")
class AuditQueriesController {

    private final AuditQueryViews queries;
    private final Auditors auditors;

    AuditQueriesController(AuditQueryViews queries, Auditors auditors) {
        this.queries = queries;
        this.auditors = auditors;
    }

    record ListQueries(@Nullable Long userId) {}

    /**
     * A recorded query.
     *
     * @param address as it was requested; null once the reader has been erased
     */
    record QueryJson(
            long id,
            long userId,
            @Nullable Long realUserId,
            String operation,
            @Nullable Long courseId,
            @Nullable String address,
            @Nullable String requestId,
            Instant createdAt) {

        static QueryJson of(AuditQueryView view) {
            return new QueryJson(
                    view.id(),
                    view.userId(),
                    view.realUserId(),
                    view.operation(),
                    view.courseId(),
                    view.address(),
                    view.requestId(),
                    view.askedAt());
        }
    }

    /** Lists the recorded queries of the grade history. */
    @GetMapping
    @OpenToAll
    Page<QueryJson> list(Caller caller, Listing listing, @Params ListQueries asked) {
        auditors.require(caller);
        return queries.in(caller.rootAccountId(), asked.userId(), listing.range())
                .map(QueryJson::of);
    }
}

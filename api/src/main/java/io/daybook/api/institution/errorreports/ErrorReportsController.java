package io.daybook.api.institution.errorreports;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.institution.errorreports.ReportError;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.errorreports.ErrorReportViews;
import io.daybook.query.platform.views.Page;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Error reports (document 2, section 4.11; docs/spec/institution.md, section 12). */
@RestController
@RequestMapping("/api/v1/error_reports")
class ErrorReportsController {

    private static final Set<String> OWN =
            Set.of("subject", "url", "email", "comments", "http_env", "username");

    private final ErrorReportViews reports;
    private final AccountViews accounts;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;
    private final JsonMapper json;

    ErrorReportsController(
            ErrorReportViews reports,
            AccountViews accounts,
            Writes writes,
            Ids ids,
            Clock clock,
            JsonMapper json) {
        this.reports = reports;
        this.accounts = accounts;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
        this.json = json;
    }

    /** Request body of a report; fields besides the documented ones are stored. */
    record CreateReport(@TreeSchema(Fields.class) JsonNode error) {

        /**
         * The fields of a report.
         *
         * @param httpEnv details of the HTTP request that failed
         */
        record Fields(
                String subject,
                @Nullable String url,
                @Nullable String email,
                @Nullable String comments,
                @Nullable Map<String, String> httpEnv) {}

        @Nullable String text(String name) {
            JsonNode value = error.path(name);
            return value.isString() && !value.stringValue().isBlank() ? value.stringValue() : null;
        }
    }

    /** The response to the reporting user. */
    record Logged(boolean logged, long id) {}

    /**
     * Creates an error report, as the help dialog does. The number of reports per caller and hour
     * is limited.
     */
    @PostMapping
    @OpenToAll
    Logged create(Caller caller, @Params CreateReport sent, HttpServletRequest request) {
        if (!sent.error().isObject()) {
            throw Rejection.badRequest("error is missing");
        }
        if (sent.text("username") != null) {
            // A honeypot: users do not see this field; only bots fill it in.
            throw Rejection.badRequest("error[username] must be blank");
        }
        String subject = Required.text(sent.text("subject"), "error[subject]");
        long id = ids.next("error_report");
        writes.send(
                new ReportError(
                        caller.id(),
                        caller.rootAccountId(),
                        id,
                        subject,
                        sent.text("comments"),
                        sent.text("url"),
                        sent.text("email"),
                        details(sent.error()),
                        environment(sent.error().path("http_env"), request),
                        clock.instant()));
        return new Logged(true, id);
    }

    private @Nullable String details(JsonNode error) {
        ObjectNode others = json.createObjectNode();
        for (Map.Entry<String, JsonNode> field : error.properties()) {
            if (!OWN.contains(field.getKey())) {
                others.set(field.getKey(), field.getValue());
            }
        }
        return others.isEmpty() ? null : others.toString();
    }

    /**
     * Returns the environment that was sent, as an object or a text, or else that of the request.
     */
    private String environment(JsonNode sent, HttpServletRequest request) {
        if (sent.isObject() || (sent.isString() && !sent.stringValue().isBlank())) {
            return sent.toString();
        }
        ObjectNode found = json.createObjectNode();
        found.put("REQUEST_METHOD", request.getMethod());
        found.put("PATH_INFO", request.getRequestURI());
        found.put("HTTP_USER_AGENT", request.getHeader("User-Agent"));
        found.put("HTTP_REFERER", request.getHeader("Referer"));
        return found.toString();
    }

    /** Lists all error reports, newest first, for administrators of the site. */
    @GetMapping
    @OpenToAll
    Page<ErrorReportJson> list(Caller caller, Listing listing) {
        requireReader(caller);
        return reports.all(listing.range()).map(report -> ErrorReportJson.of(report, json));
    }

    /** Returns an error report to administrators of the site. */
    @GetMapping("/{id}")
    @OpenToAll
    ErrorReportJson show(@PathVariable long id, Caller caller) {
        requireReader(caller);
        return ErrorReportJson.of(reports.find(id).orElseThrow(Rejection::notFound), json);
    }

    private void requireReader(Caller caller) {
        boolean reads =
                accounts.findSiteAdmin()
                        .filter(site -> caller.may(Right.VIEW_ERROR_REPORTS, site))
                        .isPresent();
        if (!reads) {
            throw Rejection.forbidden();
        }
    }
}

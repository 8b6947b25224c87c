package io.daybook.api.institution.reports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.institution.reports.ReportParameters;
import io.daybook.query.institution.reports.ReportView;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A Report (docs/spec/institution.md, section 3.3).
 *
 * @param progress in percent
 * @param parameters as requested; {@code extra_text} contains the reason of a failure
 * @param currentLine number of its rows, once completed
 */
record ReportJson(
        long id,
        String report,
        String status,
        double progress,
        @Nullable ObjectNode parameters,
        @Nullable Long currentLine,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable String fileUrl,
        @JsonInclude(Include.NON_NULL) @Nullable FileJson attachment) {

    private static final double ALL = 100;

    /**
     * Returns the JSON of this report.
     *
     * @param work the job that generates it, unless completed
     */
    static ReportJson of(
            ReportView view, @Nullable ProgressView work, @Nullable FileJson attachment) {
        return new ReportJson(
                view.id(),
                view.type(),
                status(view, work),
                progress(view, work),
                parameters(view),
                view.lines(),
                view.createdAt(),
                view.startedAt(),
                view.endedAt(),
                attachment == null ? null : attachment.content().url(),
                attachment);
    }

    /** If the job ended without the report, it was cancelled. */
    private static String status(ReportView view, @Nullable ProgressView work) {
        if (view.deleted()) {
            return "deleted";
        }
        return view.isUnfinished() && work != null && work.isOver()
                ? "aborted"
                : view.state().name().toLowerCase(Locale.ROOT);
    }

    private static double progress(ReportView view, @Nullable ProgressView work) {
        if (!view.isUnfinished()) {
            return ALL;
        }
        Double completion = work == null ? null : work.completion();
        return completion == null ? 0 : completion;
    }

    private static @Nullable ObjectNode parameters(ReportView view) {
        ObjectNode parameters = ReportParameters.object(view.parameters());
        if (view.message() != null) {
            parameters.put("extra_text", view.message());
        }
        return parameters.isEmpty() ? null : parameters;
    }
}

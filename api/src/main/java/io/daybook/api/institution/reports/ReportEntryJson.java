package io.daybook.api.institution.reports;

import io.daybook.application.institution.reports.ReportKind;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A report that can be requested (document 2, section 2). */
record ReportEntryJson(
        String report,
        String title,
        @Nullable Map<String, ParameterJson> parameters,
        @Nullable ReportJson lastRun) {

    /** A parameter of the report. */
    record ParameterJson(boolean required, String description) {}

    static ReportEntryJson of(ReportKind kind, @Nullable ReportJson lastRun) {
        var parameters = new LinkedHashMap<String, ParameterJson>();
        kind.parameters()
                .forEach(
                        each ->
                                parameters.put(
                                        each.wireName(),
                                        new ParameterJson(each.required(), each.description())));
        return new ReportEntryJson(
                kind.name(), kind.title(), parameters.isEmpty() ? null : parameters, lastRun);
    }
}

package io.daybook.api.institution.reports;

import io.daybook.api.platform.binding.Binder;
import io.daybook.application.institution.reports.ReportParameters;
import java.util.Objects;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Reads the parameters of reports by the rules for parameters of requests. */
@Component
class ReportParameterBinding implements ReportParameters.Binding {

    private final Binder binder;

    ReportParameterBinding(Binder binder) {
        this.binder = binder;
    }

    @Override
    public ReportParameters.Read bind(ObjectNode kept) {
        return Objects.requireNonNull(binder.bind(ReportParameters.Read.class, kept, "parameters"));
    }
}

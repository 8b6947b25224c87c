package io.daybook.api.institution.reports;

import io.daybook.api.platform.binding.Binder;
import io.daybook.application.institution.reports.ReportParameters;
import java.util.Objects;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Binds the parameters of reports by the same rules as those of requests. */
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

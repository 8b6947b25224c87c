package io.daybook.api.institution.reports;

import io.daybook.api.platform.binding.Binder;
import io.daybook.application.institution.reports.SentParameters;
import java.util.Objects;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Reads the parameters of reports by the rules for parameters of requests. */
@Component
class ReportParameterBinding implements SentParameters.Binding {

    private final Binder binder;

    ReportParameterBinding(Binder binder) {
        this.binder = binder;
    }

    @Override
    public SentParameters.Read bind(ObjectNode kept) {
        return Objects.requireNonNull(binder.bind(SentParameters.Read.class, kept, "parameters"));
    }
}

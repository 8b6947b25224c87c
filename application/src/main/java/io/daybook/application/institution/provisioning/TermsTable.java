package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Terms of the institution. */
@Component
public class TermsTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.TERMS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_term_id",
                "term_id",
                "name",
                "status",
                "start_date",
                "end_date",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.rows().terms(run.scope()),
                terms -> {
                    for (TermView term : terms) {
                        rows.row(
                                term.sisId() != null,
                                term.id(),
                                term.sisId(),
                                term.name(),
                                WorkflowState.ACTIVE.unlessDeleted(term.deleted()).wireName(),
                                term.startAt(),
                                term.endAt(),
                                term.sisId() != null);
                    }
                });
    }
}

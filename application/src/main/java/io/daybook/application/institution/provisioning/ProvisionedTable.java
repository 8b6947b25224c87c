package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import java.io.IOException;
import java.util.List;

/** A table of the provisioning report: the rows about one kind of object. */
public interface ProvisionedTable {

    /** Returns the parameter that requests it. */
    ReportParameter flag();

    /** Returns the name of the file. */
    default String name() {
        return flag().wireName();
    }

    /**
     * Returns its columns. Those with the prefix {@code lms_} contain ids of this service, and only
     * {@code provisioning_csv} includes them.
     */
    List<String> columns();

    /** Writes a row for each object. */
    void write(ReportRun run, ProvisionedRows rows) throws IOException;
}

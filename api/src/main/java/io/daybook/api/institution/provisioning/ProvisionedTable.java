package io.daybook.api.institution.provisioning;

import io.daybook.api.institution.reports.ReportRun;
import io.daybook.application.institution.provisioning.ProvisionedRows;
import io.daybook.application.institution.reports.ReportParameter;
import java.io.IOException;
import java.util.List;

/** What can be written about one kind of object that was provisioned. */
interface ProvisionedTable {

    /** What asks for it. */
    ReportParameter flag();

    /** What the file is called. */
    default String name() {
        return flag().wireName();
    }

    /**
     * Its columns. Those that begin with {@code lms_} carry ids of this service, which only {@code
     * provisioning_csv} tells.
     */
    List<String> columns();

    /** Hands every object to the sink. */
    void write(ReportRun run, ProvisionedRows rows) throws IOException;
}

package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import java.io.IOException;
import java.util.List;

/** A table of the provisioning report: the rows about one kind of object. */
public interface ProvisionedTable {

    /** What requests it. */
    ReportParameter flag();

    /** Returns the name of the file. */
    default String name() {
        return flag().wireName();
    }

    /**
     * Its columns. Those that begin with {@code lms_} carry ids of this service, which only {@code
     * provisioning_csv} contains.
     */
    List<String> columns();

    /** Writes a row for each object. */
    void write(ReportRun run, ProvisionedRows rows) throws IOException;
}

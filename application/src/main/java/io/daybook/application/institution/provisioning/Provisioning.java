package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportKind;
import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportParameters;
import io.daybook.application.institution.reports.ReportRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Generates the provisioning and SIS export reports. One kind of object is a CSV file, several are
 * a ZIP archive of CSV files.
 */
@Configuration(proxyBeanMethods = false)
public class Provisioning {

    /** An export that can be imported again: users with their logins, without internal columns. */
    private record Provisioned(
            String name, String title, boolean sis, List<ProvisionedTable> tables)
            implements ReportKind {

        @Override
        public List<ReportParameter> parameters() {
            List<ReportParameter> parameters = new ArrayList<>();
            parameters.add(ReportParameter.ENROLLMENT_TERM_ID);
            parameters.addAll(tables.stream().map(ProvisionedTable::flag).toList());
            parameters.add(ReportParameter.INCLUDE_DELETED);
            return parameters;
        }

        @Override
        public boolean isArchive(ReportParameters.Read sent) {
            return chosen(sent).size() > 1;
        }

        @Override
        public boolean isForPeople() {
            return !sis;
        }

        private List<ProvisionedTable> chosen(ReportParameters.Read sent) {
            return tables.stream().filter(table -> sent.asksFor(table.flag())).toList();
        }

        @Override
        public void write(ReportRun run) throws IOException {
            List<ProvisionedTable> chosen = chosen(run.parameters());
            if (chosen.isEmpty()) {
                run.file().table(name, "nothing was asked for");
            }
            run.inParts(chosen.size());
            for (ProvisionedTable table : chosen) {
                var rows = new ProvisionedRows(run.file(), sis, table.columns());
                rows.begin(table.name());
                table.write(run, rows);
            }
        }
    }

    @Bean
    ReportKind provisioningReport(List<ProvisionedTable> tables) {
        return new Provisioned("provisioning_csv", "Provisioning", false, inOrder(tables));
    }

    @Bean
    ReportKind sisExportReport(List<ProvisionedTable> tables) {
        return new Provisioned("sis_export_csv", "SIS Export", true, inOrder(tables));
    }

    private static List<ProvisionedTable> inOrder(List<ProvisionedTable> tables) {
        return tables.stream().sorted(Comparator.comparing(ProvisionedTable::flag)).toList();
    }
}

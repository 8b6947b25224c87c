package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Receives the rows of one provisioning table: all rows and columns, or only those that a SIS
 * import could contain.
 */
public final class ProvisionedRows {

    private static final String OURS = "lms_";

    /** Columns that are never imported, because they are derived or internal. */
    private static final Set<String> NEVER_SENT =
            Set.of(
                    "created_by_sis",
                    "base_role_type",
                    "context_id",
                    "context_type",
                    "nonxlist_course_id");

    private final ReportFile file;
    private final boolean sis;
    private final List<String> columns;

    public ProvisionedRows(ReportFile file, boolean sis, List<String> columns) {
        this.file = file;
        this.sis = sis;
        this.columns = columns;
    }

    public void begin(String name) throws IOException {
        file.table(name, columns.stream().filter(this::isSelected).toArray(String[]::new));
    }

    private boolean isSelected(String column) {
        return !sis || !(column.startsWith(OURS) || NEVER_SENT.contains(column));
    }

    /** Whether the rows are for a SIS export. */
    public boolean isSis() {
        return sis;
    }

    /**
     * Writes a row.
     *
     * @param known whether SIS ids identify all objects of the row
     * @param cells one for each column
     */
    public void row(boolean known, @Nullable Object... cells) throws IOException {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(columns + " do not fit " + cells.length + " cells");
        }
        if (sis && !known) {
            return;
        }
        @Nullable Object[] told = new @Nullable Object[cells.length];
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
            if (isSelected(columns.get(i))) {
                told[count++] = cells[i];
            }
        }
        file.row(Arrays.copyOf(told, count));
    }
}

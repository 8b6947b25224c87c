package io.daybook.api.sis;

import io.daybook.api.progress.Job;
import io.daybook.command.kernel.CommandMetadata;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.sis.SisImportView;
import java.time.Instant;
import java.util.Map;

/**
 * An import while its rows are applied.
 *
 * @param root the institution
 */
record SisRun(SisImportView sisImport, AccountView root, Job job) {

    Instant now() {
        return job.now();
    }

    long rootId() {
        return root.id();
    }

    /** What every change tells about the import. */
    Map<String, String> metadata() {
        return Map.of(
                CommandMetadata.SIS_IMPORT,
                Long.toString(sisImport.id()),
                CommandMetadata.SIS_STICKINESS,
                sisImport.stickiness().name());
    }
}

package io.daybook.api.sis;

import io.daybook.api.progress.Job;
import io.daybook.command.kernel.CommandMetadata;
import io.daybook.events.sis.SisKind;
import io.daybook.events.sis.SisStickiness;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.sis.SisImportView;
import io.daybook.query.sis.SisStickyViews;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * An import while its rows are applied.
 *
 * @param root the institution
 */
record SisRun(SisImportView sisImport, AccountView root, Job job, SisStickyViews stickies) {

    Instant now() {
        return job.now();
    }

    long rootId() {
        return root.id();
    }

    /** Fields of these objects that this import leaves alone. */
    Map<Long, Set<String>> stuck(SisKind kind, Collection<Long> ids) {
        return sisImport.stickiness() == SisStickiness.KEEP ? stickies.of(kind, ids) : Map.of();
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

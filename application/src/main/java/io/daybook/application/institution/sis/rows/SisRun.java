package io.daybook.application.institution.sis.rows;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisStickyViews;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * A running import.
 *
 * @param root the institution
 */
public record SisRun(
        SisImportView sisImport, AccountView root, JobExecution job, SisStickyViews stickies) {

    public Instant now() {
        return job.now();
    }

    public long rootId() {
        return root.id();
    }

    /** Returns the sticky fields of these objects that this import must not change. */
    Map<Long, Set<String>> stuck(SisKind kind, Collection<Long> ids) {
        return sisImport.stickiness() == SisStickiness.KEEP ? stickies.of(kind, ids) : Map.of();
    }

    /** Metadata about the import that every change carries. */
    public Map<String, String> metadata() {
        return Map.of(
                CommandMetadata.SIS_IMPORT,
                Long.toString(sisImport.id()),
                CommandMetadata.SIS_STICKINESS,
                sisImport.stickiness().name());
    }
}

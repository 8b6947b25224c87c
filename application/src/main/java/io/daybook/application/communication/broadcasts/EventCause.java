package io.daybook.application.communication.broadcasts;

import io.daybook.application.content.contentmigrations.ContentMigrationJob;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.Map;

/**
 * Who or what caused an event, as broadcast policies need to know it.
 *
 * @param actorId whose request it was; 0 where it was nobody's
 * @param isSisImport whether an import from a student information system made the change
 * @param isContentImport whether a copy of a course or an import of a package made the change
 */
public record EventCause(long actorId, boolean isSisImport, boolean isContentImport) {

    /** Reads the cause from the metadata of an event. */
    public static EventCause of(Map<String, String> metadata) {
        String user = metadata.get(CommandMetadata.ACTOR);
        return new EventCause(
                user == null ? 0 : Long.parseLong(user),
                metadata.containsKey(CommandMetadata.SIS_IMPORT),
                ContentMigrationJob.TAG.equals(metadata.get(CommandMetadata.JOB_TAG)));
    }
}

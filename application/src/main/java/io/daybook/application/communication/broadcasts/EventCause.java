package io.daybook.application.communication.broadcasts;

import io.daybook.application.content.contentmigrations.ContentMigrationJob;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.Map;

/**
 * The cause of an event, as far as broadcast policies depend on it.
 *
 * @param actorId the user whose request caused it; 0 for none
 * @param isSisImport whether a SIS import caused it
 * @param isContentImport whether a course copy or an import of a package caused it
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

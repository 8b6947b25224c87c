package io.daybook.query.institution.sis;

import io.daybook.events.institution.sis.SisKind;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A workflow state that an import changed.
 *
 * @param was the previous state, as named in the API
 * @param became the new state
 * @param cleanup whether it was changed because the import did not contain the object
 */
@Document("sis_state_changes_v2")
@CompoundIndex(name = "by_import", def = "{'importId': 1, 'kind': 1, '_id': 1}")
public record SisStateChangeView(
        @Id String id,
        long importId,
        SisKind kind,
        long objectId,
        String was,
        String became,
        boolean cleanup) {}

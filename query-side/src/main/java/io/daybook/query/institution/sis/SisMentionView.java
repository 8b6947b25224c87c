package io.daybook.query.institution.sis;

import io.daybook.events.institution.sis.SisKind;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** The last import that contained an object. */
@Document("sis_mentions_v1")
public record SisMentionView(@Id String id, long objectId, long importId) {

    static String id(SisKind kind, long objectId) {
        return kind + "-" + objectId;
    }
}

package io.daybook.query.institution.sis;

import io.daybook.events.institution.sis.SisKind;
import java.util.Map;
import java.util.Set;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Sticky fields of an object.
 *
 * @param values a hash of what each field says, to distinguish a change from a repetition
 * @param stuck the fields, as the files call them
 */
@Document("sis_stickiness_v1")
public record SisStickyView(@Id String id, Map<String, Integer> values, Set<String> stuck) {

    static String id(SisKind kind, long objectId) {
        return kind + "-" + objectId;
    }
}

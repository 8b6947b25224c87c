package io.daybook.query.institution.sis;

import io.daybook.events.institution.sis.SisKind;
import java.util.Map;
import java.util.Set;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Sticky fields of an object.
 *
 * @param values a hash of the value of each field, to detect changes
 * @param stuck the sticky fields, as named in SIS files
 */
@Document("sis_stickiness_v1")
public record SisStickyView(@Id String id, Map<String, Integer> values, Set<String> stuck) {

    static String id(SisKind kind, long objectId) {
        return kind + "-" + objectId;
    }
}

package io.daybook.query.institution.sis;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Why something of an import could not be used.
 *
 * @param id grows in the order in which they were found
 * @param file null once the person who named it has been erased
 * @param row the line it begins in; null for a whole file
 */
@Document("sis_errors_v1")
@CompoundIndex(name = "by_import", def = "{'importId': 1, '_id': 1}")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
public record SisErrorView(
        @Id long id,
        long importId,
        long accountId,
        @Nullable String file,
        @Nullable Long row,
        String message,
        Instant at) {}

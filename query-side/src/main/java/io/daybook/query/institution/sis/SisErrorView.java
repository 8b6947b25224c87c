package io.daybook.query.institution.sis;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A warning or error of a SIS import.
 *
 * @param id increases in the order in which errors were found
 * @param file null once the user who uploaded it was erased
 * @param row the line in which the row begins; null for a whole file
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

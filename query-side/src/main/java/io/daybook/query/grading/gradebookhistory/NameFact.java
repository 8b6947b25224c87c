package io.daybook.query.grading.gradebookhistory;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Name of a user from an instant on; removed when the user is erased.
 *
 * @param id the position of its event
 */
@Document("name_facts_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
record NameFact(@Id long id, long userId, @Nullable String name, Instant at) {}

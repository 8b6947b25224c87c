package io.daybook.query.audit;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Where in the record an event of a course's grades stands: what a proof must find there.
 *
 * @param id the position of the event
 */
@Document("chain_links_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
public record ChainLinkView(
        @Id long id, long courseId, String aggregateId, long sequence, Instant at) {}

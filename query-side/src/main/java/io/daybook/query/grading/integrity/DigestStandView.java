package io.daybook.query.grading.integrity;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * How far the digests of a course cover its grade events.
 *
 * @param id of the course
 * @param lastPosition position of the last grade event; -1 before the first
 * @param open whether there are events that no digest covers
 */
@Document("digest_stands_v1")
@CompoundIndex(name = "open", def = "{'open': 1, '_id': 1}")
record DigestStandView(@Id long id, long lastPosition, boolean open) {}

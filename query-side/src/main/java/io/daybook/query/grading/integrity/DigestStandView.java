package io.daybook.query.grading.integrity;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * How far the digests of a course follow its grades.
 *
 * @param id of the course
 * @param lastPosition of the last event of its grades; -1 before the first
 * @param open whether there are events no digest is about
 */
@Document("digest_stands_v1")
@CompoundIndex(name = "open", def = "{'open': 1, '_id': 1}")
record DigestStandView(@Id long id, long lastPosition, boolean open) {}

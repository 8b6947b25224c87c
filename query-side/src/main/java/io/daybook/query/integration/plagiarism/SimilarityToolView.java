package io.daybook.query.integration.plagiarism;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The plagiarism tool of an assignment.
 *
 * @param id the assignment
 */
@Document("similarity_tools_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
public record SimilarityToolView(
        @Id long id,
        long courseId,
        String vendorCode,
        String productCode,
        String resourceTypeCode) {}

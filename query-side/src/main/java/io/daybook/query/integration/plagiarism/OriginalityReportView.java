package io.daybook.query.integration.plagiarism;

import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An originality report of a tool about a submitted file or text.
 *
 * @param fileId null for a text
 * @param attempt null for a file
 */
@Document("originality_reports_v1")
@CompoundIndex(name = "by_submission", def = "{'assignmentId': 1, 'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_file", def = "{'assignmentId': 1, 'fileId': 1, '_id': 1}")
public record OriginalityReportView(
        @Id long id,
        long courseId,
        long assignmentId,
        long userId,
        @Nullable Long fileId,
        @Nullable Integer attempt,
        Finding finding,
        Instant createdAt,
        Instant updatedAt) {}

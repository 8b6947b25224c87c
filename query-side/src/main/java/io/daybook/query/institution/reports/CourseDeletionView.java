package io.daybook.query.institution.reports;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** When a course was deleted; removed if the course is restored. */
@Document("course_deletions_v1")
@CompoundIndex(name = "by_time", def = "{'deletedAt': 1, '_id': 1}")
public record CourseDeletionView(@Id long courseId, Instant deletedAt) {}

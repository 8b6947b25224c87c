package io.daybook.query.grading.recalculation;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** The course of a group. */
@Document("recalculation_groups_v1")
record GroupCourseView(@Id long groupId, long courseId) {}

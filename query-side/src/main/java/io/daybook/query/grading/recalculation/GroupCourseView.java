package io.daybook.query.grading.recalculation;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** In which course a group is. */
@Document("recalculation_groups_v1")
record GroupCourseView(@Id long groupId, long courseId) {}

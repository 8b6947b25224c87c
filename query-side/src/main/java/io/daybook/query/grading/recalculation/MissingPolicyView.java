package io.daybook.query.grading.recalculation;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** Whether the late policy of a course grades missing submissions. */
@Document("recalculation_policies_v1")
record MissingPolicyView(@Id long courseId, boolean enabled) {}

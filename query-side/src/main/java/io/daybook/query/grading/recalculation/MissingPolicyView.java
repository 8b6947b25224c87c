package io.daybook.query.grading.recalculation;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** Whether a course grades what is missing. */
@Document("recalculation_policies_v1")
record MissingPolicyView(@Id long courseId, boolean enabled) {}

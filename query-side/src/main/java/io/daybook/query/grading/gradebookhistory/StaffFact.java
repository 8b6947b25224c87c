package io.daybook.query.grading.gradebookhistory;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Marks an enrollment as neither a student's nor an observer's, because its later events do not
 * contain the type.
 *
 * @param id of the enrollment
 */
@Document("staff_facts_v1")
public record StaffFact(@Id long id) {}

package io.daybook.query.grading.gradebookhistory;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * That an enrollment is not a student's or an observer's: its later events do not say so.
 *
 * @param id of the enrollment
 */
@Document("staff_facts_v1")
public record StaffFact(@Id long id) {}

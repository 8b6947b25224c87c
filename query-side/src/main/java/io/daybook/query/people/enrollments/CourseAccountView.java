package io.daybook.query.people.enrollments;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** The account of a course, with which the users of the course are associated, too. */
@Document("course_accounts_v1")
public record CourseAccountView(@Id long courseId, long accountId) {}

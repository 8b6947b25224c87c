package io.daybook.query.people.enrollments;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** Which account a course belongs to; its members are associated with it, too. */
@Document("course_accounts_v1")
public record CourseAccountView(@Id long courseId, long accountId) {}

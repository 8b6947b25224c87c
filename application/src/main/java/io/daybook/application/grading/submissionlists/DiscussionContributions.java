package io.daybook.application.grading.submissionlists;

import io.daybook.query.content.courses.CourseView;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The entries of students in graded discussions, which are their submissions. */
public interface DiscussionContributions {

    /** A student and an assignment with a graded discussion. */
    record Author(long assignmentId, long userId) {}

    /** Returns the entries in these courses that are not deleted, oldest first. */
    Map<Author, List<Object>> of(
            Collection<CourseView> courses,
            Collection<Long> assignmentIds,
            Collection<Long> userIds);
}

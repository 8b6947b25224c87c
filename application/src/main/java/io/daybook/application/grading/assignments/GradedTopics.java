package io.daybook.application.grading.assignments;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The graded discussion topics that are embedded in the JSON of their assignments. Implemented by
 * the discussions feature, which in turn embeds assignments.
 */
public interface GradedTopics {

    /**
     * A discussion.
     *
     * @param json the topic
     * @param message the message of the topic, if the caller may read it
     */
    record Topic(Object json, @Nullable String message) {}

    /** Returns the discussions of these assignments, by assignment. */
    Map<Long, Topic> of(Caller caller, CourseView course, List<AssignmentView> assignments);
}

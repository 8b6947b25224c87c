package io.daybook.api.discussions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.modules.ModuleContents;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.modules.ItemType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.discussions.DiscussionTopicView;
import io.daybook.query.discussions.DiscussionViews;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Finds topics for a caller: students see those that are published and not for others alone. */
@Component
class SeenTopics {

    private final DiscussionViews discussions;
    private final ModuleContents modules;

    SeenTopics(DiscussionViews discussions, ModuleContents modules) {
        this.discussions = discussions;
        this.modules = modules;
    }

    /** The topic; one that the caller does not see is 404. */
    DiscussionTopicView find(CourseView course, long id, Caller caller) {
        return discussions
                .find(course.id(), id)
                .filter(topic -> sees(topic, course, caller))
                .orElseThrow(Rejection::notFound);
    }

    private boolean sees(DiscussionTopicView topic, CourseView course, Caller caller) {
        Long assignment = topic.assignmentId();
        return caller.may(Right.READ_AS_ADMIN, course)
                || (topic.published()
                        && (assignment == null
                                ? !hidden(course, caller).contains(topic.id())
                                : !hiddenAssignments(course, caller).contains(assignment)));
    }

    /** The topics that are for other sections alone. */
    Set<Long> hidden(CourseView course, Caller caller) {
        return modules.hidden(course, caller, ItemType.DISCUSSION);
    }

    /** The assignments that only others are asked to do. */
    Set<Long> hiddenAssignments(CourseView course, Caller caller) {
        return modules.hidden(course, caller, ItemType.ASSIGNMENT);
    }
}

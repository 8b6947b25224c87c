package io.daybook.api.discussions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.modules.ModuleContents;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.modules.ItemType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.discussions.DiscussionTopicView;
import io.daybook.query.discussions.DiscussionViews;
import io.daybook.query.kernel.Page;
import io.daybook.query.modules.Audience;
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
        if (caller.may(Right.READ_AS_ADMIN, course)) {
            return true;
        }
        Audience audience = modules.audience(course, caller);
        Long assignment = topic.assignmentId();
        boolean isForOthers =
                audience.hidden(ItemType.DISCUSSION).contains(topic.id())
                        || (assignment != null
                                && audience.hidden(ItemType.ASSIGNMENT).contains(assignment));
        return topic.published() && !isForOthers;
    }

    /** A part of the topics that the caller sees. */
    Page<DiscussionTopicView> in(
            CourseView course, Caller caller, Listing listing, boolean byTitle) {
        Audience audience = modules.audience(course, caller);
        return discussions.in(
                course.id(),
                !caller.may(Right.READ_AS_ADMIN, course),
                audience.hidden(ItemType.DISCUSSION),
                audience.hidden(ItemType.ASSIGNMENT),
                listing.searchTerm(),
                byTitle,
                listing.window());
    }
}

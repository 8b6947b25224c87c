package io.daybook.api.content.discussions;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Entries of a discussion topic at any depth. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/discussion_topics/{topic_id}")
class DiscussionThreadController {

    private static final int MOST_IDS = 100;

    private final DiscussionEntryViews entryViews;
    private final VisibleTopics topics;
    private final TopicAccessRules access;
    private final DiscussionAssembler assembler;

    DiscussionThreadController(
            DiscussionEntryViews entryViews,
            VisibleTopics topics,
            TopicAccessRules access,
            DiscussionAssembler assembler) {
        this.entryViews = entryViews;
        this.topics = topics;
        this.access = access;
        this.assembler = assembler;
    }

    /** Returns all entries of a discussion with their replies and authors. */
    @GetMapping("/view")
    @Requires(Right.READ_FORUM)
    DiscussionThreadJson view(
            CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        requireReadable(course, topicId, caller);
        return assembler.thread(topicId, course, caller);
    }

    /** The ids of the requested entries; only the first hundred have an effect. */
    record Wanted(List<Long> ids) {}

    /** Returns some entries of a discussion, oldest first; unknown ids are ignored. */
    @GetMapping("/entry_list")
    @Requires(Right.READ_FORUM)
    List<DiscussionEntryJson> list(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            Caller caller,
            @Params Wanted asked) {
        requireReadable(course, topicId, caller);
        List<DiscussionEntryView> found =
                entryViews.byIds(topicId, asked.ids().stream().limit(MOST_IDS).toList());
        return assembler.entries(found, course, caller);
    }

    private void requireReadable(CourseView course, long topicId, Caller caller) {
        access.of(topics.find(course, topicId, caller), course, caller).requireReadable();
    }
}

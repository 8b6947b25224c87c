package io.daybook.api.content.discussions;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.content.discussions.DiscussionSettings;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.discussions.DiscussionCommand.ChangeEntry;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteEntry;
import io.daybook.command.content.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The entries of a discussion topic. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/discussion_topics/{topic_id}/entries")
class DiscussionEntriesController {

    private final DiscussionEntryViews entryViews;
    private final VisibleTopics topics;
    private final DiscussionAssembler assembler;
    private final TopicAccessRules standings;
    private final ModuleContents modules;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    DiscussionEntriesController(
            DiscussionEntryViews entryViews,
            VisibleTopics topics,
            DiscussionAssembler assembler,
            TopicAccessRules standings,
            ModuleContents modules,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.entryViews = entryViews;
        this.topics = topics;
        this.assembler = assembler;
        this.standings = standings;
        this.modules = modules;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Lists the top-level entries of a discussion with their latest replies, newest first. */
    @GetMapping
    @Requires(Right.READ_FORUM)
    Page<DiscussionEntryJson> list(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            Caller caller,
            Listing listing) {
        requireReadable(topic(course, topicId, caller), course, caller);
        Page<DiscussionEntryView> page = entryViews.replies(topicId, null, listing.range());
        return new Page<>(
                assembler.withReplies(topicId, page.items(), course, caller), page.hasNext());
    }

    /** Lists the replies to an entry, newest first. */
    @GetMapping("/{entry_id}/replies")
    @Requires(Right.READ_FORUM)
    Page<DiscussionEntryJson> listReplies(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            @PathVariable("entry_id") long entryId,
            Caller caller,
            Listing listing) {
        requireReadable(topic(course, topicId, caller), course, caller);
        find(topicId, entryId);
        Page<DiscussionEntryView> page = entryViews.replies(topicId, entryId, listing.range());
        return new Page<>(assembler.entries(page.items(), course, caller), page.hasNext());
    }

    record SendEntry(@HtmlText @Nullable String message) {

        Personal by(Caller caller) {
            return new Personal(caller.id(), Required.text(message, "message"));
        }
    }

    /** Posts an entry to a discussion. */
    @PostMapping
    @Requires(Right.POST_TO_FORUM)
    DiscussionEntryJson post(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            Caller caller,
            @Params SendEntry sent) {
        return post(course, topicId, null, caller, sent);
    }

    /** Replies to an entry of a discussion. */
    @PostMapping("/{entry_id}/replies")
    @Requires(Right.POST_TO_FORUM)
    DiscussionEntryJson reply(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            @PathVariable("entry_id") long entryId,
            Caller caller,
            @Params SendEntry sent) {
        requireReadable(topic(course, topicId, caller), course, caller);
        return post(course, topicId, find(topicId, entryId).id(), caller, sent);
    }

    private DiscussionEntryJson post(
            CourseView course,
            long topicId,
            @Nullable Long parentId,
            Caller caller,
            SendEntry sent) {
        requireWritable(topic(course, topicId, caller), course, caller);
        long id = ids.next("discussion_entry");
        writes.send(
                new PostEntry(
                        course.id(),
                        topicId,
                        id,
                        parentId,
                        sent.by(caller),
                        caller.may(Right.MODERATE_FORUM, course),
                        caller.isStudentOf(course),
                        clock.instant()));
        modules.contributed(course, caller, ItemType.DISCUSSION, topicId);
        return assembler.entry(find(topicId, id), course, caller);
    }

    /** Updates the message of an entry. */
    @PutMapping("/{entry_id}")
    @Requires(Right.READ_FORUM)
    DiscussionEntryJson update(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            @PathVariable("entry_id") long entryId,
            Caller caller,
            @Params SendEntry sent) {
        requireOwn(course, topicId, entryId, caller);
        writes.send(
                new ChangeEntry(course.id(), topicId, entryId, sent.by(caller), clock.instant()));
        return assembler.entry(find(topicId, entryId), course, caller);
    }

    /** Deletes an entry of a discussion. */
    @DeleteMapping("/{entry_id}")
    @Requires(Right.READ_FORUM)
    DiscussionEntryJson delete(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            @PathVariable("entry_id") long entryId,
            Caller caller) {
        requireOwn(course, topicId, entryId, caller);
        writes.send(new DeleteEntry(course.id(), topicId, entryId, clock.instant()));
        return assembler.entry(
                entryViews.findEvenDeleted(topicId, entryId).orElseThrow(Rejection::notFound),
                course,
                caller);
    }

    /**
     * Authors may change their entries as long as they may write in the topic; moderators may
     * change all.
     */
    private DiscussionEntryView requireOwn(
            CourseView course, long topicId, long entryId, Caller caller) {
        DiscussionTopicView topic = topic(course, topicId, caller);
        DiscussionEntryView entry = find(topicId, entryId);
        if (!caller.may(Right.MODERATE_FORUM, course)) {
            if (entry.authorId() != caller.id()
                    || !DiscussionSettings.allowEditing(caller, course)) {
                throw Rejection.forbidden();
            }
            requireWritable(topic, course, caller);
        }
        return entry;
    }

    private void requireReadable(DiscussionTopicView topic, CourseView course, Caller caller) {
        standings.of(topic, course, caller).requireReadable();
    }

    private void requireWritable(DiscussionTopicView topic, CourseView course, Caller caller) {
        if (!standings.of(topic, course, caller).mayWrite()) {
            throw Rejection.forbidden();
        }
    }

    private DiscussionTopicView topic(CourseView course, long id, Caller caller) {
        return topics.find(course, id, caller);
    }

    private DiscussionEntryView find(long topicId, long id) {
        return entryViews.find(topicId, id).orElseThrow(Rejection::notFound);
    }
}

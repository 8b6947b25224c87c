package io.daybook.api.content.discussions;

import io.daybook.api.content.discussions.TopicGrading.SendWhether;
import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.grading.assignments.AssignmentBody;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.content.discussions.DiscussionSettings;
import io.daybook.application.content.discussions.Sections;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.discussions.DiscussionCommand.ChangeTopic;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteTopic;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Discussion topics of a course. Students see a topic once it is published. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/discussion_topics")
class DiscussionTopicsController {

    private final DiscussionViews discussions;
    private final VisibleTopics topics;
    private final TopicGrading gradings;
    private final Sections sections;
    private final DiscussionAssembler assembler;
    private final ModuleContents modules;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    DiscussionTopicsController(
            DiscussionViews discussions,
            VisibleTopics topics,
            TopicGrading gradings,
            Sections sections,
            DiscussionAssembler assembler,
            ModuleContents modules,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.discussions = discussions;
        this.topics = topics;
        this.gradings = gradings;
        this.sections = sections;
        this.assembler = assembler;
        this.modules = modules;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Which topics are listed.
     *
     * @param scope locked, unlocked, pinned or unpinned, or several of them separated by commas
     * @param filterBy {@code unread} for topics that the caller has not read
     */
    record ListTopics(
            @Nullable String orderBy,
            @Nullable Boolean onlyAnnouncements,
            @Nullable String scope,
            @Nullable String filterBy) {

        VisibleTopics.TopicFilter wanted() {
            return new VisibleTopics.TopicFilter(
                    Boolean.TRUE.equals(onlyAnnouncements),
                    TopicScope.read(scope),
                    "unread".equals(filterBy),
                    "title".equals(orderBy));
        }
    }

    /** Lists the discussion topics of a course. */
    @GetMapping
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    Page<DiscussionTopicJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListTopics asked) {
        Page<DiscussionTopicView> page = topics.in(course, caller, listing, asked.wanted());
        return new Page<>(assembler.topics(page.items(), course, caller), page.hasNext());
    }

    /**
     * Request body of a topic; the last fields are for moderators.
     *
     * @param todoDate its date in the planners of students while it is not graded
     */
    record SendTopic(
            Patch<String> title,
            @HtmlText Patch<String> message,
            Patch<String> discussionType,
            Patch<Instant> delayedPostAt,
            Patch<Instant> lockAt,
            Patch<Boolean> requireInitialPost,
            Patch<Boolean> pinned,
            Patch<Boolean> locked,
            Patch<Boolean> published,
            Patch<List<String>> specificSections,
            Patch<Instant> todoDate,
            @Nullable Boolean isAnnouncement,
            Patch<AssignmentBody> assignment) {

        boolean announces() {
            return Boolean.TRUE.equals(isAnnouncement);
        }

        TopicFields fields() {
            return new TopicFields(
                    title,
                    message,
                    delayedPostAt,
                    lockAt,
                    requireInitialPost,
                    discussionType.map("threaded"::equals),
                    pinned,
                    locked,
                    published,
                    specificSections.map(Sections::ids),
                    todoDate);
        }

        boolean moderates() {
            return announces()
                    || Stream.of(
                                    delayedPostAt,
                                    lockAt,
                                    requireInitialPost,
                                    pinned,
                                    locked,
                                    published,
                                    specificSections,
                                    todoDate,
                                    assignment)
                            .anyMatch(Patch::isPresent);
        }
    }

    /** Creates a discussion topic. */
    @PostMapping
    @Requires(Right.CREATE_FORUM)
    DiscussionTopicJson create(
            CourseView course, Caller caller, @Params SendTopic sent, @Params SendWhether whether) {
        if (!DiscussionSettings.allowTopics(caller, course)) {
            throw Rejection.forbidden();
        }
        requireModeration(course, caller, sent);
        sections.require(caller, course, List.of(), sent.fields().sectionIds());
        Grading grading =
                gradings.of(sent.title(), sent.assignment(), whether, null, course, caller)
                        .orNull();
        long id = ids.next("discussion_topic");
        writes.send(
                new StartTopic(
                        course.id(),
                        id,
                        caller.id(),
                        sent.fields(),
                        sent.announces(),
                        grading,
                        clock.instant()));
        return answer(course, id, caller);
    }

    private static void requireModeration(CourseView course, Caller caller, SendTopic sent) {
        if (sent.moderates() && !caller.may(Right.MODERATE_FORUM, course)) {
            throw Rejection.forbidden();
        }
    }

    /** Returns a discussion topic. */
    @GetMapping("/{topic_id}")
    @Requires({Right.READ_FORUM, Right.READ_ANNOUNCEMENTS})
    DiscussionTopicJson show(
            CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        DiscussionTopicView topic = topics.find(course, topicId, caller);
        modules.viewed(course, caller, ItemType.DISCUSSION, topicId);
        return assembler.topic(topic, course, caller);
    }

    /**
     * Updates a topic. Authors can change the wording of a topic that is neither locked nor graded.
     */
    @PutMapping("/{topic_id}")
    @Requires(Right.READ_FORUM)
    DiscussionTopicJson update(
            CourseView course,
            @PathVariable("topic_id") long topicId,
            Caller caller,
            @Params SendTopic sent,
            @Params SendWhether whether) {
        DiscussionTopicView topic = topics.find(course, topicId, caller);
        requireOwn(topic, !topic.locked(), course, caller);
        requireModeration(course, caller, sent);
        sections.require(caller, course, topic.sectionIds(), sent.fields().sectionIds());
        writes.send(
                new ChangeTopic(
                        course.id(),
                        topicId,
                        caller.id(),
                        sent.fields(),
                        gradings.of(
                                sent.title(), sent.assignment(), whether, topic, course, caller),
                        clock.instant()));
        return answer(course, topicId, caller);
    }

    /** Deletes a topic. Authors can delete it as long as it has no entries. */
    @DeleteMapping("/{topic_id}")
    @Requires(Right.READ_FORUM)
    DiscussionTopicJson delete(
            CourseView course, @PathVariable("topic_id") long topicId, Caller caller) {
        DiscussionTopicView topic = topics.find(course, topicId, caller);
        requireOwn(topic, topic.entryCount() == 0, course, caller);
        writes.send(new DeleteTopic(course.id(), topicId, clock.instant()));
        return answer(course, topicId, caller);
    }

    /**
     * What is graded belongs to users who moderate, regardless of who opened it; so does what was
     * opened by users who no longer take part in the course.
     */
    private static void requireOwn(
            DiscussionTopicView topic, boolean still, CourseView course, Caller caller) {
        boolean own =
                topic.authorId() == caller.id()
                        && topic.assignmentId() == null
                        && still
                        && DiscussionSettings.allowEditing(caller, course)
                        && caller.takesPartIn(course);
        if (!own && !caller.may(Right.MODERATE_FORUM, course)) {
            throw Rejection.forbidden();
        }
    }

    private DiscussionTopicJson answer(CourseView course, long id, Caller caller) {
        return assembler.topic(
                discussions.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound),
                course,
                caller);
    }
}

package io.daybook.api.content.discussions;

import io.daybook.api.content.discussions.DiscussionEntryJson.ReadState;
import io.daybook.api.content.discussions.DiscussionEntryJson.Replies;
import io.daybook.api.content.discussions.DiscussionEntryJson.ReplyJson;
import io.daybook.api.grading.assignments.AssignmentAssembler;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.application.content.discussions.Sections;
import io.daybook.application.content.discussions.Sections.SectionJson;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionReadingView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of discussion topics and entries, with one query for all authors. */
@Component
class DiscussionAssembler {

    private static final int MOST_REPLIES = 10;

    private final TopicAccessRules standings;
    private final TopicReaders readers;
    private final DiscussionEntryViews entryViews;
    private final Sections sections;
    private final AssignmentViews assignments;
    private final AssignmentAssembler assignmentAssembler;
    private final CachedUserViews people;
    private final UserDisplays displays;
    private final Urls urls;

    DiscussionAssembler(
            TopicAccessRules standings,
            TopicReaders readers,
            DiscussionEntryViews entryViews,
            Sections sections,
            AssignmentViews assignments,
            AssignmentAssembler assignmentAssembler,
            CachedUserViews people,
            UserDisplays displays,
            Urls urls) {
        this.standings = standings;
        this.readers = readers;
        this.entryViews = entryViews;
        this.sections = sections;
        this.assignments = assignments;
        this.assignmentAssembler = assignmentAssembler;
        this.people = people;
        this.displays = displays;
        this.urls = urls;
    }

    /** Returns one topic. */
    DiscussionTopicJson topic(DiscussionTopicView topic, CourseView course, Caller caller) {
        return topics(List.of(topic), course, caller).getFirst();
    }

    /**
     * Returns these topics of a course, in their order, with the assignments they are graded
     * through.
     */
    List<DiscussionTopicJson> topics(
            List<DiscussionTopicView> topics, CourseView course, Caller caller) {
        List<AssignmentView> graded = assignments.byIds(assignmentsOf(topics));
        Map<Long, AssignmentJson> byId =
                assignmentAssembler
                        .page(
                                new Page<>(graded, false),
                                course,
                                caller,
                                Set.of(AssignmentIncludes.ALONE))
                        .items()
                        .stream()
                        .collect(Collectors.toMap(AssignmentJson::id, Function.identity()));
        return topics(topics, byId, course, caller);
    }

    private static List<Long> assignmentsOf(List<DiscussionTopicView> topics) {
        return topics.stream()
                .map(DiscussionTopicView::assignmentId)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns these topics without their assignments, for embedding in those. */
    List<DiscussionTopicJson> alone(
            List<DiscussionTopicView> topics, CourseView course, Caller caller) {
        return topics(topics, Map.of(), course, caller);
    }

    private List<DiscussionTopicJson> topics(
            List<DiscussionTopicView> topics,
            Map<Long, AssignmentJson> graded,
            CourseView course,
            Caller caller) {
        Map<Long, UserDisplay> authors =
                authors(topics.stream().map(DiscussionTopicView::authorId).toList(), course);
        Map<Long, TopicAccess> byTopic = standings.of(topics, course, caller);
        Map<Long, TopicReaderJson> read = readers.of(topics, byTopic, course, caller);
        Map<Long, SectionJson> known =
                sections
                        .named(topics.stream().flatMap(each -> each.sectionIds().stream()).toList())
                        .stream()
                        .collect(Collectors.toMap(SectionJson::id, Function.identity()));
        String base = urls.of("");
        return topics.stream()
                .map(
                        topic ->
                                DiscussionTopicJson.of(
                                        topic,
                                        Objects.requireNonNull(byTopic.get(topic.id())),
                                        authors.get(topic.authorId()),
                                        graded.get(topic.assignmentId()),
                                        topic.sectionIds().stream()
                                                .map(known::get)
                                                .filter(Objects::nonNull)
                                                .toList(),
                                        Objects.requireNonNull(read.get(topic.id())),
                                        base))
                .toList();
    }

    /** Returns an entry as the caller reads it. */
    DiscussionEntryJson entry(DiscussionEntryView entry, CourseView course, Caller caller) {
        return entries(List.of(entry), course, caller).getFirst();
    }

    /** Returns entries of one topic, in this order, as the caller reads them. */
    List<DiscussionEntryJson> entries(
            List<DiscussionEntryView> entries, CourseView course, Caller caller) {
        if (entries.isEmpty()) {
            return List.of();
        }
        DiscussionReadingView reading = readers.reading(entries.getFirst().topicId(), caller);
        return entries(entries, course, entry -> ReadState.of(entry, reading));
    }

    /** Returns top-level entries of one topic, in this order, with their latest replies. */
    List<DiscussionEntryJson> withReplies(
            long topicId, List<DiscussionEntryView> entries, CourseView course, Caller caller) {
        Map<Long, List<Long>> latest =
                entryViews.latestReplies(
                        topicId,
                        entries.stream().map(DiscussionEntryView::id).toList(),
                        MOST_REPLIES + 1);
        List<Long> shown =
                latest.values().stream()
                        .flatMap(replies -> replies.stream().limit(MOST_REPLIES))
                        .toList();
        Map<Long, ReplyJson> replies =
                entries(entryViews.byIds(topicId, shown), course, caller).stream()
                        .collect(Collectors.toMap(DiscussionEntryJson::id, ReplyJson::of));
        return entries(entries, course, caller).stream()
                .map(
                        entry -> {
                            List<Long> below = latest.get(entry.id());
                            return below == null
                                    ? entry
                                    : entry.with(
                                            new Replies(
                                                    below.stream()
                                                            .map(replies::get)
                                                            .filter(Objects::nonNull)
                                                            .toList(),
                                                    below.size() > MOST_REPLIES));
                        })
                .toList();
    }

    /** Returns all entries of a topic and their authors. */
    DiscussionThreadJson thread(long topicId, CourseView course, Caller caller) {
        List<DiscussionEntryView> all = entryViews.all(topicId);
        return DiscussionThreadJson.of(
                all,
                authors(
                                all.stream()
                                        .filter(entry -> !entry.deleted())
                                        .map(DiscussionEntryView::authorId)
                                        .toList(),
                                course)
                        .values(),
                readers.reading(topicId, caller));
    }

    /**
     * Returns entries, in this order, as the submissions of their authors.
     *
     * @param courseOf the course of an entry
     */
    List<DiscussionEntryJson> contributions(
            List<DiscussionEntryView> entries, ToLongFunction<DiscussionEntryView> courseOf) {
        Map<Long, UserView> authors =
                people.users(
                        entries.stream()
                                .map(DiscussionEntryView::authorId)
                                .collect(Collectors.toSet()));
        return entries.stream()
                .map(
                        entry ->
                                DiscussionEntryJson.of(
                                        entry,
                                        display(
                                                authors.get(entry.authorId()),
                                                courseOf.applyAsLong(entry)),
                                        null))
                .toList();
    }

    private @Nullable UserDisplay display(@Nullable UserView user, long courseId) {
        return user == null ? null : displays.in(courseId, user);
    }

    private List<DiscussionEntryJson> entries(
            List<DiscussionEntryView> entries,
            CourseView course,
            Function<DiscussionEntryView, @Nullable ReadState> reading) {
        Map<Long, UserDisplay> authors =
                authors(entries.stream().map(DiscussionEntryView::authorId).toList(), course);
        return entries.stream()
                .map(
                        entry ->
                                DiscussionEntryJson.of(
                                        entry, authors.get(entry.authorId()), reading.apply(entry)))
                .toList();
    }

    private Map<Long, UserDisplay> authors(Collection<Long> ids, CourseView course) {
        return people.users(Set.copyOf(ids)).values().stream()
                .map((UserView user) -> displays.in(course.id(), user))
                .collect(Collectors.toMap(UserDisplay::id, Function.identity()));
    }
}

package io.daybook.api.content.activitystream;

import io.daybook.api.content.activitystream.StreamItemJson.OfAnnouncement;
import io.daybook.api.content.activitystream.StreamItemJson.OfTopic;
import io.daybook.application.content.activitystream.ActivityStreamScopes;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionReadingView;
import io.daybook.query.content.discussions.DiscussionReadings;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.discussions.DiscussionViews.Recent;
import io.daybook.query.content.modules.ModuleLocks;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The discussions and announcements in activity streams. */
@Component
class StreamTopics {

    private static final String TOPIC = "DiscussionTopic";
    private static final String ANNOUNCEMENT = "Announcement";

    private final ActivityStreamScopes scopes;
    private final DiscussionViews discussions;
    private final DiscussionEntryViews entryViews;
    private final DiscussionReadings readings;
    private final ModuleLocks locks;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final Urls urls;
    private final Clock clock;

    StreamTopics(
            ActivityStreamScopes scopes,
            DiscussionViews discussions,
            DiscussionEntryViews entryViews,
            DiscussionReadings readings,
            ModuleLocks locks,
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            Urls urls,
            Clock clock) {
        this.scopes = scopes;
        this.discussions = discussions;
        this.entryViews = entryViews;
        this.readings = readings;
        this.locks = locks;
        this.assignments = assignments;
        this.visibility = visibility;
        this.urls = urls;
        this.clock = clock;
    }

    /** Returns the topics of these courses with activity since then, the latest first. */
    List<StreamItemJson> since(
            Instant since, Collection<CourseView> courses, Caller caller, int most) {
        Set<Long> forums = with(Right.READ_FORUM, courses, caller);
        Set<Long> news = with(Right.READ_ANNOUNCEMENTS, courses, caller);
        if (forums.isEmpty() && news.isEmpty()) {
            return List.of();
        }
        ActivityStreamScopes.ReaderScope scope = scopes.scope(courses, caller);
        List<DiscussionTopicView> found =
                discussions.recent(
                        new Recent(
                                forums,
                                news,
                                since,
                                clock.instant(),
                                scope.hiddenTopics(),
                                scope.hiddenAssignments()),
                        most);
        if (found.isEmpty()) {
            return List.of();
        }
        List<Long> ids = found.stream().map(DiscussionTopicView::id).toList();
        Map<Long, DiscussionReadingView> noted = readings.of(ids, caller.id());
        Map<Long, Integer> entries = entryViews.rootEntries(ids);
        Set<Long> writtenIn = entryViews.writtenIn(ids, caller.id());
        Set<Long> closed = closed(found, scope.students());
        return found.stream()
                .map(
                        topic ->
                                json(
                                        topic,
                                        Objects.requireNonNull(noted.get(topic.id())),
                                        entries.getOrDefault(topic.id(), 0),
                                        writtenIn.contains(topic.id()),
                                        closed.contains(topic.id())))
                .toList();
    }

    private static Set<Long> with(Right right, Collection<CourseView> courses, Caller caller) {
        return courses.stream()
                .filter(course -> caller.may(right, course))
                .map(CourseView::id)
                .collect(Collectors.toSet());
    }

    /** Topics that modules or dates lock for all students whose view the reader has. */
    private Set<Long> closed(List<DiscussionTopicView> topics, Map<Long, Set<Long>> students) {
        Set<Long> closed = new HashSet<>(early(topics, students));
        Map<Long, Map<Long, List<Long>>> asked = new HashMap<>();
        for (DiscussionTopicView topic : topics) {
            for (long student : students.getOrDefault(topic.courseId(), Set.of())) {
                asked.computeIfAbsent(student, _ -> new HashMap<>())
                        .computeIfAbsent(topic.courseId(), _ -> new ArrayList<>())
                        .add(topic.id());
            }
        }
        Map<Long, Set<Long>> locked = new HashMap<>();
        asked.forEach(
                (student, ids) ->
                        locked.put(student, locks.discussions(ids, student, clock.instant())));
        for (DiscussionTopicView topic : topics) {
            Set<Long> looking = students.getOrDefault(topic.courseId(), Set.of());
            if (!looking.isEmpty()
                    && looking.stream()
                            .allMatch(
                                    student ->
                                            locked.getOrDefault(student, Set.of())
                                                    .contains(topic.id()))) {
                closed.add(topic.id());
            }
        }
        return closed;
    }

    /** Graded topics whose assignment is not unlocked yet. */
    private Set<Long> early(List<DiscussionTopicView> topics, Map<Long, Set<Long>> students) {
        Map<Long, Long> graded = new HashMap<>();
        for (DiscussionTopicView topic : topics) {
            Long assignment = topic.assignmentId();
            if (assignment != null && students.containsKey(topic.courseId())) {
                graded.put(assignment, topic.id());
            }
        }
        if (graded.isEmpty()) {
            return Set.of();
        }
        Map<Long, AssignmentView> byId =
                assignments.byIds(graded.keySet()).stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        Map<Long, Set<Long>> asked = new HashMap<>(students);
        asked.keySet()
                .retainAll(
                        byId.values().stream()
                                .map(AssignmentView::courseId)
                                .collect(Collectors.toSet()));
        Map<Long, StudentAssignments> assigned = visibility.of(asked);
        Instant now = clock.instant();
        Set<Long> early = new HashSet<>();
        byId.values()
                .forEach(
                        of -> {
                            Instant opens =
                                    Objects.requireNonNull(assigned.get(of.courseId()))
                                            .dates(of, asked.getOrDefault(of.courseId(), Set.of()))
                                            .unlockAt();
                            Long topic = graded.get(of.id());
                            if (topic != null && opens != null && opens.isAfter(now)) {
                                early.add(topic);
                            }
                        });
        return early;
    }

    private StreamItemJson json(
            DiscussionTopicView topic,
            DiscussionReadingView noted,
            int entries,
            boolean hasPosted,
            boolean closed) {
        boolean announces = topic.isAnnouncement();
        return new StreamItemJson(
                topic.id(),
                topic.title(),
                closed ? null : topic.message(),
                announces ? ANNOUNCEMENT : TOPIC,
                noted.hasRead(topic),
                topic.createdAt(),
                topic.activeAt(),
                "Course",
                topic.courseId(),
                null,
                urls.of("/courses/" + topic.courseId() + "/discussion_topics/" + topic.id()),
                announces
                        ? null
                        : new OfTopic(topic.id(), entries, topic.requireInitialPost(), hasPosted),
                announces
                        ? new OfAnnouncement(
                                topic.id(), entries, topic.requireInitialPost(), hasPosted)
                        : null,
                null,
                null);
    }
}

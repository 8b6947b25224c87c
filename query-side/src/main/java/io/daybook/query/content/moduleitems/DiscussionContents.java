package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.people.courseusers.MemberViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads discussion topics as the content of module items. */
@Component
class DiscussionContents implements ItemContents.Kind {

    private final DiscussionViews discussions;
    private final AssignmentViews assignments;
    private final MemberViews members;

    DiscussionContents(
            DiscussionViews discussions, AssignmentViews assignments, MemberViews members) {
        this.members = members;
        this.discussions = discussions;
        this.assignments = assignments;
    }

    @Override
    public ItemType type() {
        return ItemType.DISCUSSION;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        List<DiscussionTopicView> found = discussions.byIds(courseId, ids);
        List<Long> graded =
                found.stream()
                        .map(DiscussionTopicView::assignmentId)
                        .filter(Objects::nonNull)
                        .toList();
        Map<Long, AssignmentView> byId =
                assignments.byIds(graded).stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        return found.stream().map(topic -> content(topic, byId.get(topic.assignmentId()))).toList();
    }

    @Override
    public Set<Long> hidden(long courseId, Set<Long> studentIds) {
        List<DiscussionTopicView> forSome = discussions.forSome(courseId);
        if (forSome.isEmpty()) {
            return Set.of();
        }
        Set<Long> sections =
                members.byUsers(courseId, studentIds).values().stream()
                        .flatMap(member -> member.studiesIn().stream())
                        .collect(Collectors.toSet());
        return unseen(forSome, sections);
    }

    @Override
    public Map<Long, Set<Long>> hidden(Collection<Long> courseIds, long studentId) {
        Map<Long, List<DiscussionTopicView>> forSome = discussions.forSome(courseIds);
        if (forSome.isEmpty()) {
            return Map.of();
        }
        Set<Long> sections =
                members.inCourses(forSome.keySet(), Set.of(studentId)).stream()
                        .flatMap(member -> member.studiesIn().stream())
                        .collect(Collectors.toSet());
        Map<Long, Set<Long>> hidden = new HashMap<>();
        forSome.forEach(
                (course, topics) -> {
                    Set<Long> ids = unseen(topics, sections);
                    if (!ids.isEmpty()) {
                        hidden.put(course, ids);
                    }
                });
        return hidden;
    }

    private static Set<Long> unseen(List<DiscussionTopicView> forSome, Set<Long> sections) {
        return forSome.stream()
                .filter(topic -> topic.sectionIds().stream().noneMatch(sections::contains))
                .map(DiscussionTopicView::id)
                .collect(Collectors.toSet());
    }

    /** A graded discussion has the points and the dates of its assignment. */
    private static ItemContent content(
            DiscussionTopicView topic, @Nullable AssignmentView assignment) {
        boolean handedIn = assignment != null && assignment.hasSubmissions();
        return new ItemContent(
                ItemType.DISCUSSION,
                topic.id(),
                topic.assignmentId(),
                Objects.requireNonNullElse(topic.title(), ContentChange.NO_TITLE),
                topic.published(),
                !topic.takenUp() && !handedIn,
                assignment == null ? null : assignment.pointsPossible(),
                assignment == null ? null : assignment.dueAt(),
                assignment == null ? topic.delayedPostAt() : assignment.unlockAt(),
                assignment == null ? topic.lockAt() : assignment.lockAt());
    }
}

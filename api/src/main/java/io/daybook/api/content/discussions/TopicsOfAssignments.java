package io.daybook.api.content.discussions;

import io.daybook.application.grading.assignments.GradedTopics;
import io.daybook.application.platform.access.Caller;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The graded discussion topics that are embedded in their assignments. */
@Component
class TopicsOfAssignments implements GradedTopics {

    private final DiscussionViews discussions;
    private final ObjectProvider<DiscussionAssembler> assembler;

    /**
     * @param assembler resolved lazily, because topics embed assignments themselves
     */
    TopicsOfAssignments(
            DiscussionViews discussions, ObjectProvider<DiscussionAssembler> assembler) {
        this.discussions = discussions;
        this.assembler = assembler;
    }

    @Override
    public Map<Long, Topic> of(Caller caller, CourseView course, List<AssignmentView> assignments) {
        List<Long> graded =
                assignments.stream()
                        .filter(each -> each.content() == GradedContent.DISCUSSION_TOPIC)
                        .map(AssignmentView::id)
                        .toList();
        if (graded.isEmpty()) {
            return Map.of();
        }
        List<DiscussionTopicView> found = discussions.gradedThrough(List.of(course.id()), graded);
        Map<Long, Topic> topics = new HashMap<>();
        for (DiscussionTopicJson json : assembler.getObject().alone(found, course, caller)) {
            topics.put(
                    Objects.requireNonNull(json.grading().assignmentId()),
                    new Topic(json, json.message()));
        }
        return topics;
    }
}

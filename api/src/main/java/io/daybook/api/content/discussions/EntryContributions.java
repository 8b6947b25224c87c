package io.daybook.api.content.discussions;

import io.daybook.api.grading.submissionlists.DiscussionContributions;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads what students wrote in graded discussions for their submissions. */
@Component
class EntryContributions implements DiscussionContributions {

    private final DiscussionViews discussions;
    private final DiscussionAnswers answers;

    EntryContributions(DiscussionViews discussions, DiscussionAnswers answers) {
        this.discussions = discussions;
        this.answers = answers;
    }

    @Override
    public Map<Author, List<Object>> of(
            CourseView course, Collection<Long> assignmentIds, Collection<Long> userIds) {
        if (assignmentIds.isEmpty()) {
            return Map.of();
        }
        Map<Long, Long> assignments =
                discussions.gradedThrough(course.id(), assignmentIds).stream()
                        .collect(
                                Collectors.toMap(
                                        DiscussionTopicView::id,
                                        DiscussionTopicView::assignmentId));
        List<DiscussionEntryView> entries = discussions.saidBy(assignments.keySet(), userIds);
        Map<Author, List<Object>> said = new HashMap<>();
        List<DiscussionEntryJson> json = answers.contributions(entries, course);
        for (int i = 0; i < entries.size(); i++) {
            DiscussionEntryView entry = entries.get(i);
            var author =
                    new Author(assignments.getOrDefault(entry.topicId(), 0L), entry.authorId());
            said.computeIfAbsent(author, _ -> new ArrayList<>()).add(json.get(i));
        }
        return said;
    }
}

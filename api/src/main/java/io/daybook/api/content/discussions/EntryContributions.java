package io.daybook.api.content.discussions;

import io.daybook.application.grading.submissionlists.DiscussionContributions;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads the entries of students in graded discussions as their submissions. */
@Component
class EntryContributions implements DiscussionContributions {

    private final DiscussionViews discussions;
    private final DiscussionEntryViews entryViews;
    private final DiscussionAssembler assembler;

    EntryContributions(
            DiscussionViews discussions,
            DiscussionEntryViews entryViews,
            DiscussionAssembler assembler) {
        this.discussions = discussions;
        this.entryViews = entryViews;
        this.assembler = assembler;
    }

    @Override
    public Map<Author, List<Object>> of(
            Collection<CourseView> courses,
            Collection<Long> assignmentIds,
            Collection<Long> userIds) {
        Map<Long, DiscussionTopicView> topics =
                discussions
                        .gradedThrough(courses.stream().map(CourseView::id).toList(), assignmentIds)
                        .stream()
                        .collect(Collectors.toMap(DiscussionTopicView::id, Function.identity()));
        List<DiscussionEntryView> entries = entryViews.saidBy(topics.keySet(), userIds);
        Map<Author, List<Object>> said = new HashMap<>();
        List<DiscussionEntryJson> json =
                assembler.contributions(
                        entries,
                        entry -> Objects.requireNonNull(topics.get(entry.topicId())).courseId());
        for (int i = 0; i < entries.size(); i++) {
            DiscussionEntryView entry = entries.get(i);
            Long assignment = Objects.requireNonNull(topics.get(entry.topicId())).assignmentId();
            var author = new Author(Objects.requireNonNull(assignment), entry.authorId());
            said.computeIfAbsent(author, _ -> new ArrayList<>()).add(json.get(i));
        }
        return said;
    }
}

package io.daybook.api.discussions;

import io.daybook.api.access.Caller;
import io.daybook.api.assignments.AssignmentAnswers;
import io.daybook.api.assignments.AssignmentIncludes;
import io.daybook.api.assignments.AssignmentJson;
import io.daybook.api.discussions.Sections.SectionJson;
import io.daybook.api.kernel.Urls;
import io.daybook.api.people.UserDisplay;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.discussions.DiscussionEntryView;
import io.daybook.query.discussions.DiscussionTopicView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Turns topics and what is said about them into answers, with one query for all authors. */
@Component
class DiscussionAnswers {

    private final Standings standings;
    private final Sections sections;
    private final AssignmentViews assignments;
    private final AssignmentAnswers assignmentAnswers;
    private final PeopleViews people;
    private final Urls urls;

    DiscussionAnswers(
            Standings standings,
            Sections sections,
            AssignmentViews assignments,
            AssignmentAnswers assignmentAnswers,
            PeopleViews people,
            Urls urls) {
        this.standings = standings;
        this.sections = sections;
        this.assignments = assignments;
        this.assignmentAnswers = assignmentAnswers;
        this.people = people;
        this.urls = urls;
    }

    /** One topic. */
    DiscussionTopicJson topic(DiscussionTopicView topic, CourseView course, Caller caller) {
        return topics(List.of(topic), course, caller).getFirst();
    }

    /** These topics of a course, in their order, with the assignments they are graded through. */
    List<DiscussionTopicJson> topics(
            List<DiscussionTopicView> topics, CourseView course, Caller caller) {
        List<AssignmentView> graded = assignments.byIds(assignmentsOf(topics));
        Map<Long, AssignmentJson> byId =
                assignmentAnswers
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

    /** These topics without their assignments, beside which they are shown. */
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
        Map<Long, Standing> byTopic = standings.of(topics, course, caller);
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
                                        base))
                .toList();
    }

    /** Something that was said. */
    DiscussionEntryJson entry(DiscussionEntryView entry, CourseView course) {
        return entries(List.of(entry), course).getFirst();
    }

    /** What was said in a course, in this order. */
    List<DiscussionEntryJson> entries(List<DiscussionEntryView> entries, CourseView course) {
        Map<Long, UserDisplay> authors =
                authors(entries.stream().map(DiscussionEntryView::authorId).toList(), course);
        return entries.stream()
                .map(entry -> DiscussionEntryJson.of(entry, authors.get(entry.authorId())))
                .toList();
    }

    private Map<Long, UserDisplay> authors(Collection<Long> ids, CourseView course) {
        return people.users(Set.copyOf(ids)).values().stream()
                .map((UserView user) -> UserDisplay.in(course.id(), user, urls))
                .collect(Collectors.toMap(UserDisplay::id, Function.identity()));
    }
}

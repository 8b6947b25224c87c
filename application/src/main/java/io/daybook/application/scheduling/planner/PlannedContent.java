package io.daybook.application.scheduling.planner;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Right;
import io.daybook.application.scheduling.planner.PlannerEntry.Announcement;
import io.daybook.application.scheduling.planner.PlannerEntry.PlannedPage;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedQuiz;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedTopic;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.discussions.DiscussionViews.Announcements;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import io.daybook.query.content.pages.PageViews;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Announcements, and what is not graded but dated, of the courses that a user studies. */
@Component
class PlannedContent implements PlannerSource {

    private final Audiences audiences;
    private final DiscussionViews discussions;
    private final PageViews pages;
    private final QuizViews quizzes;
    private final Access access;
    private final Clock clock;

    PlannedContent(
            Audiences audiences,
            DiscussionViews discussions,
            PageViews pages,
            QuizViews quizzes,
            Access access,
            Clock clock) {
        this.audiences = audiences;
        this.discussions = discussions;
        this.pages = pages;
        this.quizzes = quizzes;
        this.access = access;
        this.clock = clock;
    }

    @Override
    public List<PlannerEntry> in(PlannerScope scope, int most) {
        if (scope.courses().isEmpty()) {
            return List.of();
        }
        Collection<Audience> seen =
                audiences.of(scope.courses().keySet(), scope.user().id()).values();
        Set<Long> hiddenTopics = hidden(seen, ItemType.DISCUSSION);
        return Stream.of(
                        announcements(scope, hiddenTopics, most),
                        topics(scope, hiddenTopics, most),
                        pages(scope, hidden(seen, ItemType.PAGE), most),
                        quizzes(scope, hidden(seen, ItemType.QUIZ), most))
                .flatMap(each -> each)
                .toList();
    }

    private static Set<Long> hidden(Collection<Audience> seen, ItemType type) {
        Set<Long> hidden = new HashSet<>();
        seen.forEach(audience -> hidden.addAll(audience.hidden(type)));
        return hidden;
    }

    private Stream<PlannerEntry> topics(PlannerScope scope, Set<Long> hidden, int most) {
        Set<Long> read = with(Right.READ_FORUM, scope);
        return read.isEmpty()
                ? Stream.of()
                : discussions
                        .planned(read, hidden, scope.from(), scope.to(), clock.instant(), most)
                        .stream()
                        .map(
                                topic ->
                                        new UngradedTopic(
                                                topic, Objects.requireNonNull(topic.todoAt())));
    }

    private Stream<PlannerEntry> pages(PlannerScope scope, Set<Long> hidden, int most) {
        Set<Long> courses = scope.courses().keySet();
        return pages.planned(courses, hidden, scope.from(), scope.to(), most).stream()
                .map(page -> new PlannedPage(page, Objects.requireNonNull(page.todoAt())));
    }

    private Set<Long> with(Right right, PlannerScope scope) {
        return scope.courses().values().stream()
                .filter(course -> access.may(scope.user().id(), right, course))
                .map(CourseView::id)
                .collect(Collectors.toSet());
    }

    private Stream<PlannerEntry> announcements(PlannerScope scope, Set<Long> hidden, int most) {
        Set<Long> read = with(Right.READ_ANNOUNCEMENTS, scope);
        var posted =
                new Announcements(
                        read,
                        read,
                        scope.from(),
                        scope.to().plusMillis(1),
                        clock.instant(),
                        hidden);
        return read.isEmpty()
                ? Stream.of()
                : discussions.announcements(posted, most).stream().map(Announcement::new);
    }

    private Stream<PlannerEntry> quizzes(PlannerScope scope, Set<Long> hidden, int most) {
        Set<Long> courses = scope.courses().keySet();
        return quizzes.ungraded(courses, hidden, scope.from(), scope.to(), most).stream()
                .map(PlannedContent::quiz);
    }

    private static UngradedQuiz quiz(QuizView quiz) {
        return new UngradedQuiz(quiz, Objects.requireNonNull(quiz.dueAt()));
    }
}

package io.daybook.application.scheduling.planner;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Right;
import io.daybook.application.scheduling.planner.PlannerEntry.Announcement;
import io.daybook.application.scheduling.planner.PlannerEntry.UngradedQuiz;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.discussions.DiscussionViews.Announcements;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Announcements, and quizzes that are not graded, of the courses that a user studies. */
@Component
class PlannedContent implements PlannerSource {

    private final Audiences audiences;
    private final DiscussionViews discussions;
    private final QuizViews quizzes;
    private final Access access;
    private final Clock clock;

    PlannedContent(
            Audiences audiences,
            DiscussionViews discussions,
            QuizViews quizzes,
            Access access,
            Clock clock) {
        this.audiences = audiences;
        this.discussions = discussions;
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
        return Stream.concat(
                        announcements(scope, hidden(seen, ItemType.DISCUSSION), most),
                        quizzes(scope, hidden(seen, ItemType.QUIZ), most))
                .toList();
    }

    private static Set<Long> hidden(Collection<Audience> seen, ItemType type) {
        Set<Long> hidden = new HashSet<>();
        seen.forEach(audience -> hidden.addAll(audience.hidden(type)));
        return hidden;
    }

    private Stream<PlannerEntry> announcements(PlannerScope scope, Set<Long> hidden, int most) {
        Set<Long> read =
                scope.courses().values().stream()
                        .filter(
                                course ->
                                        access.may(
                                                scope.user().id(),
                                                Right.READ_ANNOUNCEMENTS,
                                                course))
                        .map(CourseView::id)
                        .collect(Collectors.toSet());
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

package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.assessment.quizsubmissions.QuizSubmissionJson.Extensions;
import io.daybook.api.assessment.quizsubmissions.QuizSubmissionJson.OfQuiz;
import io.daybook.api.assessment.quizsubmissions.QuizSubmissionJson.Owner;
import io.daybook.api.assessment.quizsubmissions.QuizSubmissionJson.Progress;
import io.daybook.api.assessment.quizsubmissions.QuizSubmissionJson.Scores;
import io.daybook.api.assessment.quizsubmissions.QuizSubmissionJson.Times;
import io.daybook.api.assessment.quizzes.QuizAssembler;
import io.daybook.api.grading.submissions.SubmissionAssembler;
import io.daybook.api.grading.submissions.SubmissionJson;
import io.daybook.application.assessment.quizsubmissions.AttemptAnonymity;
import io.daybook.application.assessment.quizsubmissions.PostedScores;
import io.daybook.application.assessment.quizsubmissions.QuizDates;
import io.daybook.application.assessment.quizsubmissions.ResultVisibility;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of quiz submissions and the objects that a caller requested to include. */
@Component
class QuizSubmissionAssembler {

    static final String KEY = "quiz_submissions";

    private final QuizAssembler quizAssembler;
    private final CachedUserViews people;
    private final QuizDates dates;
    private final PostedScores posted;
    private final AttemptAnonymity anonymity;
    private final SubmissionViews workViews;
    private final SubmissionAssembler work;
    private final UserDisplays displays;
    private final Urls urls;
    private final Clock clock;

    QuizSubmissionAssembler(
            QuizAssembler quizAssembler,
            CachedUserViews people,
            QuizDates dates,
            PostedScores posted,
            AttemptAnonymity anonymity,
            SubmissionViews workViews,
            SubmissionAssembler work,
            UserDisplays displays,
            Urls urls,
            Clock clock) {
        this.quizAssembler = quizAssembler;
        this.people = people;
        this.dates = dates;
        this.posted = posted;
        this.anonymity = anonymity;
        this.workViews = workViews;
        this.work = work;
        this.displays = displays;
        this.urls = urls;
        this.clock = clock;
    }

    /** The caller, and the quiz and course they view. */
    record Viewer(QuizView quiz, CourseView course, Caller caller) {}

    /** Returns the last attempt, under the key of the list. */
    Map<String, Object> one(QuizSubmissionView submission, Viewer viewer, Set<String> include) {
        QuizSubmissionJson json = json(submission, submission.last().orElse(null), viewer);
        return wrapped(List.of(json), List.of(submission), viewer, include);
    }

    static Set<String> included(Listing listing) {
        return listing.among("quiz", "submission", "user");
    }

    /** Returns these quiz submissions, under the key of the list, with the included objects. */
    Map<String, Object> wrapped(
            List<QuizSubmissionJson> shown,
            Collection<QuizSubmissionView> submissions,
            Viewer viewer,
            Set<String> include) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put(KEY, shown);
        body.putAll(beside(submissions, viewer, include));
        return body;
    }

    /** Returns the objects included beside the list. */
    Map<String, Object> beside(
            Collection<QuizSubmissionView> submissions, Viewer viewer, Set<String> include) {
        Map<String, Object> beside = new LinkedHashMap<>();
        if (include.contains("quiz")) {
            beside.put(
                    "quizzes",
                    List.of(quizAssembler.one(viewer.quiz(), viewer.course(), viewer.caller())));
        }
        if (include.contains("submission")) {
            beside.put("submissions", work(submissions, viewer));
        }
        if (include.contains("user")) {
            beside.put("users", users(submissions, viewer));
        }
        if (!include.isEmpty()) {
            beside.put("meta", Map.of("primaryCollection", KEY));
        }
        return beside;
    }

    /** The submissions to the assignment of the quiz, read with one query. */
    private List<SubmissionJson> work(Collection<QuizSubmissionView> submissions, Viewer viewer) {
        AssignmentView assignment = dates.assignment(viewer.quiz()).orElse(null);
        if (assignment == null) {
            return List.of();
        }
        Set<Long> users = named(submissions, viewer);
        return work.all(
                List.copyOf(workViews.byStudents(assignment.id(), users).values()),
                List.of(assignment),
                viewer.course(),
                viewer.caller(),
                Set.of());
    }

    /** A user who takes the quiz. */
    record UserJson(
            long id,
            @Nullable String name,
            @Nullable String sortableName,
            @Nullable String shortName,
            @Nullable String displayName,
            @Nullable String avatarImageUrl,
            String htmlUrl) {

        static UserJson of(UserView user, UserDisplay display) {
            return new UserJson(
                    user.id(),
                    user.name(),
                    user.sortableName(),
                    user.shortName(),
                    display.displayName(),
                    display.avatarImageUrl(),
                    display.htmlUrl());
        }
    }

    private List<UserJson> users(Collection<QuizSubmissionView> submissions, Viewer viewer) {
        return people.users(named(submissions, viewer)).values().stream()
                .map(user -> UserJson.of(user, displays.in(viewer.course().id(), user)))
                .toList();
    }

    /** Returns those of these users whom the caller may identify, always including the caller. */
    Set<Long> named(Collection<QuizSubmissionView> submissions, Viewer viewer) {
        Set<Long> users =
                submissions.stream().map(QuizSubmissionView::userId).collect(Collectors.toSet());
        Set<Long> hidden = anonymity.hidden(viewer.quiz(), users);
        users.removeIf(user -> user != viewer.caller().id() && hidden.contains(user));
        return users;
    }

    /** Returns each user's last attempt. */
    Page<QuizSubmissionJson> last(Page<QuizSubmissionView> page, Viewer viewer) {
        Set<Long> named = named(page.items(), viewer);
        return page.map(
                of ->
                        json(
                                of,
                                of.last().orElse(null),
                                viewer,
                                named.contains(of.userId()),
                                seesScores(viewer, of)));
    }

    /** Returns these attempts of one user. */
    List<QuizSubmissionJson> each(
            QuizSubmissionView of, List<AttemptSummary> attempts, Viewer viewer) {
        boolean named = named(List.of(of), viewer).contains(of.userId());
        boolean scored = seesScores(viewer, of);
        return attempts.stream().map(attempt -> json(of, attempt, viewer, named, scored)).toList();
    }

    /**
     * Returns one attempt.
     *
     * @param attempt null if there is none yet
     */
    QuizSubmissionJson json(
            QuizSubmissionView of, @Nullable AttemptSummary attempt, Viewer viewer) {
        boolean named = named(List.of(of), viewer).contains(of.userId());
        return json(of, attempt, viewer, named, seesScores(viewer, of));
    }

    private QuizSubmissionJson json(
            QuizSubmissionView of,
            @Nullable AttemptSummary attempt,
            Viewer viewer,
            boolean named,
            boolean scored) {
        QuizView quiz = viewer.quiz();
        Instant now = clock.instant();
        return new QuizSubmissionJson(
                of.id(),
                OfQuiz.of(of.quizId(), attempt),
                named ? whose(of, quiz.assignmentId()) : Owner.HIDDEN,
                attempt == null ? null : attempt.number(),
                Extensions.of(of),
                Times.of(attempt, now),
                of.attemptsLeft(quiz.taking().allowedAttempts()),
                scored ? Scores.of(of, attempt) : Scores.HIDDEN,
                Progress.of(of, attempt, now),
                attempt == null ? null : attempt.validationToken(),
                state(attempt),
                url(of));
    }

    private boolean seesScores(Viewer viewer, QuizSubmissionView of) {
        QuizView quiz = viewer.quiz();
        return QuizAccess.seesAll(viewer.caller(), viewer.course())
                || !(ResultVisibility.hidesScores(quiz, of)
                        || posted.areHeldBack(quiz, of.userId()));
    }

    private static Owner whose(QuizSubmissionView of, @Nullable Long assignmentId) {
        return new Owner(
                of.userId(),
                assignmentId == null ? null : SubmissionId.of(assignmentId, of.userId()));
    }

    private static String state(@Nullable AttemptSummary attempt) {
        if (attempt == null) {
            return "settings_only";
        }
        if (!attempt.isFinished()) {
            return attempt.preview() ? "preview" : "untaken";
        }
        return attempt.pendingReview() ? "pending_review" : "complete";
    }

    private String url(QuizSubmissionView of) {
        return urls.of(
                "/courses/"
                        + of.courseId()
                        + "/quizzes/"
                        + of.quizId()
                        + "/submissions/"
                        + of.id());
    }
}

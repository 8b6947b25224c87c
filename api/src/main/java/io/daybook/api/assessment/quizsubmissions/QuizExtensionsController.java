package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.assessment.quizsubmissions.ExtendQuizzes;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Grants students more attempts or more time (document 2, section 4.9). */
@RestController
class QuizExtensionsController {

    private static final String KEY = "quiz_extensions";
    private static final int MOST_AT_ONCE = 500;
    private static final int MOST_ATTEMPTS = 1000;
    private static final int MOST_MINUTES = 10080;
    private static final int MOST_MINUTES_FROM = 1440;

    private final QuizViews quizzes;
    private final QuizSubmissionViews submissions;
    private final VisibleStudents students;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    QuizExtensionsController(
            QuizViews quizzes,
            QuizSubmissionViews submissions,
            VisibleStudents students,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.quizzes = quizzes;
        this.submissions = submissions;
        this.students = students;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record SendExtensions(List<Extension> quizExtensions) {
        record Extension(
                @Nullable Long userId,
                @Nullable Integer extraAttempts,
                @Nullable Integer extraTime,
                @Nullable Boolean manuallyUnlocked,
                @Nullable Integer extendFromNow,
                @Nullable Integer extendFromEndAt) {

            void check() {
                Required.of(userId, "quiz_extensions[user_id]");
                requireWithin(extraAttempts, MOST_ATTEMPTS, "extra_attempts");
                requireWithin(extraTime, MOST_MINUTES, "extra_time");
                requireWithin(extendFromNow, MOST_MINUTES_FROM, "extend_from_now");
                requireWithin(extendFromEndAt, MOST_MINUTES_FROM, "extend_from_end_at");
            }

            ExtendQuiz command(QuizView quiz, long student, long submissionId, Instant now) {
                return new ExtendQuiz(
                        quiz.courseId(),
                        quiz.id(),
                        student,
                        submissionId,
                        extraAttempts,
                        extraTime,
                        manuallyUnlocked,
                        extendFromNow,
                        extendFromEndAt,
                        now);
            }

            private static void requireWithin(@Nullable Integer sent, int most, String field) {
                if (sent != null && (sent < 0 || sent > most)) {
                    throw Rejection.invalid(field, "must be between 0 and " + most);
                }
            }
        }
    }

    record QuizExtensionJson(
            String userId,
            String quizId,
            int extraAttempts,
            int extraTime,
            boolean manuallyUnlocked,
            @Nullable Instant endAt) {

        static QuizExtensionJson of(QuizSubmissionView view) {
            return new QuizExtensionJson(
                    String.valueOf(view.userId()),
                    String.valueOf(view.quizId()),
                    view.extraAttempts(),
                    view.extraTime(),
                    view.manuallyUnlocked(),
                    view.last().map(AttemptSummary::endAt).orElse(null));
        }
    }

    /** Grants students more attempts or more time for a quiz. */
    @PostMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}/extensions")
    @Requires(Right.MANAGE_GRADES)
    @ResponseSchema(value = QuizExtensionJson.class, array = true, key = KEY)
    Map<String, List<QuizExtensionJson>> extend(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            @Params SendExtensions body) {
        QuizView quiz = quizzes.find(course.id(), quizId).orElseThrow(Rejection::notFound);
        return extend(List.of(quiz), course, caller, body);
    }

    /** Grants students more attempts or more time for every quiz of a course. */
    @PostMapping("/api/v1/courses/{course_id}/quiz_extensions")
    @Requires(Right.MANAGE_GRADES)
    @ResponseSchema(value = QuizExtensionJson.class, array = true, key = KEY)
    Map<String, List<QuizExtensionJson>> extendAll(
            CourseView course, Caller caller, @Params SendExtensions body) {
        List<SendExtensions.Extension> all = Required.some(body.quizExtensions(), KEY);
        Page<QuizView> every =
                quizzes.in(course.id(), false, Set.of(), null, new PageRange(0, MOST_AT_ONCE));
        if (every.hasNext() || (long) every.items().size() * all.size() > MOST_AT_ONCE) {
            throw Rejection.invalid(
                    KEY, "are too many (maximum is 500 for all students and quizzes together)");
        }
        return extend(every.items(), course, caller, body);
    }

    private Map<String, List<QuizExtensionJson>> extend(
            List<QuizView> some, CourseView course, Caller caller, SendExtensions body) {
        List<SendExtensions.Extension> all = Required.some(body.quizExtensions(), KEY);
        all.forEach(SendExtensions.Extension::check);
        List<Long> users =
                all.stream().map(each -> Required.of(each.userId(), "user_id")).distinct().toList();
        students.requireAll(users, course, students.gradedSections(caller, course, null));
        List<Long> quizIds = some.stream().map(QuizView::id).toList();
        Map<ExtensionKey, Long> known = new HashMap<>();
        attempts(quizIds, users).forEach((place, attempts) -> known.put(place, attempts.id()));
        List<ExtendQuiz> extensions = new ArrayList<>();
        for (QuizView quiz : some) {
            for (SendExtensions.Extension each : all) {
                long userId = Required.of(each.userId(), "user_id");
                long submissionId =
                        known.computeIfAbsent(
                                new ExtensionKey(quiz.id(), userId),
                                _ -> ids.next("quiz_submission"));
                extensions.add(each.command(quiz, userId, submissionId, clock.instant()));
            }
        }
        extensions.stream()
                .gather(Gatherers.windowFixed(MOST_AT_ONCE))
                .forEach(together -> writes.send(new ExtendQuizzes(together)));
        Map<ExtensionKey, QuizSubmissionView> after = attempts(quizIds, users);
        return Map.of(
                KEY,
                extensions.stream()
                        .map(each -> after.get(new ExtensionKey(each.quizId(), each.userId())))
                        .filter(Objects::nonNull)
                        .map(QuizExtensionJson::of)
                        .toList());
    }

    /** A student and a quiz. */
    private record ExtensionKey(long quizId, long userId) {}

    private Map<ExtensionKey, QuizSubmissionView> attempts(List<Long> quizIds, List<Long> userIds) {
        return submissions.of(quizIds, userIds).stream()
                .collect(
                        Collectors.toMap(
                                each -> new ExtensionKey(each.quizId(), each.userId()),
                                Function.identity()));
    }
}

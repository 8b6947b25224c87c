package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.assessment.quizquestions.QuizQuestionJson;
import io.daybook.api.assessment.quizsubmissions.QuizAttemptFinder.Running;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.assessment.quizsubmissions.AttemptResults;
import io.daybook.application.assessment.quizsubmissions.FormattedAnswer;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.http.Html;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.FlagQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SaveQuizAnswers;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SentAnswer;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.content.courses.CourseView;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/**
 * The questions of an attempt and their answers (document 2, section 4.9). The quiz determines who
 * may see and answer them, so every operation checks permissions itself.
 */
@RestController
@RequestMapping("/api/v1/quiz_submissions/{quiz_submission_id}/questions")
class SubmissionQuestionsController {

    static final String KEY = "quiz_submission_questions";

    private final QuizAttemptFinder attempts;
    private final QuizAccess access;
    private final AttemptResults results;
    private final QuizAnswerFiles files;
    private final Writes writes;
    private final Clock clock;

    SubmissionQuestionsController(
            QuizAttemptFinder attempts,
            QuizAccess access,
            AttemptResults results,
            QuizAnswerFiles files,
            Writes writes,
            Clock clock) {
        this.attempts = attempts;
        this.access = access;
        this.results = results;
        this.files = files;
        this.writes = writes;
        this.clock = clock;
    }

    record AttemptParameter(@Nullable Integer quizSubmissionAttempt) {}

    /** Lists the questions of an attempt. */
    @GetMapping
    @OpenToAll
    @SubmissionQuestionsResponse
    Map<String, Object> list(
            @PathVariable("quiz_submission_id") long submissionId,
            Caller caller,
            Listing listing,
            @Params AttemptParameter asked) {
        Running running = attempts.readable(submissionId, caller);
        Integer number = asked.quizSubmissionAttempt();
        AttemptSummary summary =
                (number == null
                                ? running.submission().last()
                                : running.submission().attempt(number))
                        .orElseThrow(Rejection::notFound);
        boolean whole = requireShown(running, summary, caller);
        QuizAttemptView attempt = attempts.attempt(running, summary.number());
        return answer(attempt.current(), attempt, whole, listing.among("quiz_question"));
    }

    /**
     * Returns whether the caller sees the correct answers; rejects callers who may not see the
     * questions.
     */
    private boolean requireShown(Running running, AttemptSummary attempt, Caller caller) {
        return QuizAccess.manages(caller, running.course())
                || QuizAccess.seesAll(caller, running.course())
                || results.show(running.quiz(), running.submission(), attempt);
    }

    private static Map<String, Object> answer(
            List<QuizQuestion> questions,
            QuizAttemptView attempt,
            boolean whole,
            Set<String> include) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put(
                KEY,
                questions.stream()
                        .map(question -> SubmissionQuestionJson.of(question, attempt))
                        .toList());
        if (include.contains("quiz_question")) {
            body.put(
                    "quiz_questions",
                    questions.stream()
                            .map(
                                    question ->
                                            whole
                                                    ? QuizQuestionJson.of(
                                                            attempt.quizId(), question)
                                                    : QuizQuestionJson.censored(
                                                            attempt.quizId(), question))
                            .toList());
            body.put("meta", Map.of("primaryCollection", KEY));
        }
        return body;
    }

    /** Credentials of the running attempt that is changed. */
    interface OfAttempt {

        @Nullable String attempt();

        @Nullable String validationToken();

        @Nullable String accessCode();
    }

    record SaveAnswers(
            @Nullable String attempt,
            @Nullable String validationToken,
            @Nullable String accessCode,
            List<Answered> quizQuestions)
            implements OfAttempt {

        record Answered(@Nullable Long id, JsonNode answer) {}

        private List<Long> questionIds() {
            return quizQuestions.stream().map(Answered::id).filter(Objects::nonNull).toList();
        }
    }

    /** Answers questions of the running attempt; all answers are saved, or none. */
    @PostMapping
    @OpenToAll
    @SubmissionQuestionsResponse
    Map<String, Object> save(
            @PathVariable("quiz_submission_id") long submissionId,
            Caller caller,
            Listing listing,
            @Params SaveAnswers sent) {
        Running running = attempts.changeable(submissionId, caller);
        QuizAttemptView before = attempts.latest(running, sent.questionIds());
        List<SentAnswer> sentAnswers = answers(sent, before, running.course());
        writes.send(
                new SaveQuizAnswers(
                        running.course().id(),
                        running.quiz().id(),
                        running.submission().userId(),
                        pass(running, caller, sent),
                        sentAnswers,
                        clock.instant()));
        Set<Long> answered =
                sentAnswers.stream().map(SentAnswer::questionId).collect(Collectors.toSet());
        QuizAttemptView after = attempts.latest(running, answered);
        return answer(
                after.questions(),
                after,
                QuizAccess.manages(caller, running.course()),
                listing.among("quiz_question"));
    }

    private Pass pass(Running running, Caller caller, OfAttempt sent) {
        return new Pass(
                SubmissionIds.attempt(sent.attempt()),
                sent.validationToken(),
                access.obstacle(running.quiz(), running.course(), caller, sent.accessCode()));
    }

    private List<SentAnswer> answers(SaveAnswers sent, QuizAttemptView attempt, CourseView course) {
        List<SentAnswer> answers = new ArrayList<>();
        for (SaveAnswers.Answered each : sent.quizQuestions()) {
            Long id = each.id();
            if (id != null && !each.answer().isMissingNode()) {
                QuestionType type =
                        attempt.question(id).map(QuizQuestion::type).orElse(QuestionType.TEXT_ONLY);
                answers.add(
                        new SentAnswer(id, own(each.answer(), type, attempt, course).toString()));
            }
        }
        return answers;
    }

    /**
     * Removes unsafe HTML from essays before it is stored, and checks that files belong to the
     * student.
     */
    private JsonNode own(
            JsonNode answer, QuestionType type, QuizAttemptView attempt, CourseView course) {
        return switch (type) {
            case ESSAY ->
                    answer.isString() ? StringNode.valueOf(Html.clean(answer.asString())) : answer;
            case FILE_UPLOAD -> files.own(answer, attempt, course);
            default -> answer;
        };
    }

    record Flag(
            @Nullable String attempt, @Nullable String validationToken, @Nullable String accessCode)
            implements OfAttempt {}

    /** Flags a question of the running attempt. */
    @PutMapping("/{id}/flag")
    @OpenToAll
    @SubmissionQuestionsResponse
    Map<String, Object> flag(
            @PathVariable("quiz_submission_id") long submissionId,
            @PathVariable long id,
            Caller caller,
            Listing listing,
            @Params Flag sent) {
        return flag(submissionId, id, true, caller, listing, sent);
    }

    /** Removes the flag from a question of the running attempt. */
    @PutMapping("/{id}/unflag")
    @OpenToAll
    @SubmissionQuestionsResponse
    Map<String, Object> unflag(
            @PathVariable("quiz_submission_id") long submissionId,
            @PathVariable long id,
            Caller caller,
            Listing listing,
            @Params Flag sent) {
        return flag(submissionId, id, false, caller, listing, sent);
    }

    private Map<String, Object> flag(
            long submissionId,
            long id,
            boolean flagged,
            Caller caller,
            Listing listing,
            Flag sent) {
        Running running = attempts.changeable(submissionId, caller);
        writes.send(
                new FlagQuizQuestion(
                        running.course().id(),
                        running.quiz().id(),
                        running.submission().userId(),
                        pass(running, caller, sent),
                        id,
                        flagged,
                        clock.instant()));
        QuizAttemptView after = attempts.latest(running, List.of(id));
        List<QuizQuestion> shown = after.question(id).map(List::of).orElse(List.of());
        return answer(
                shown,
                after,
                QuizAccess.manages(caller, running.course()),
                listing.among("quiz_question"));
    }

    record Format(@Nullable String answer) {}

    record FormattedJson(String formattedAnswer) {}

    /** Returns how a number is interpreted as the answer to a numerical question. */
    @GetMapping("/{id}/formatted_answer")
    @ErrorSchema(status = 422, value = "ErrorMessage")
    @OpenToAll
    FormattedJson format(
            @PathVariable("quiz_submission_id") long submissionId,
            @PathVariable long id,
            Caller caller,
            @Params Format asked) {
        Running running = attempts.readable(submissionId, caller);
        QuizQuestion question =
                attempts.latest(running, List.of(id)).question(id).orElseThrow(Rejection::notFound);
        String answer = asked.answer();
        if (answer == null || answer.isBlank()) {
            throw Rejection.unprocessable("answer param is required");
        }
        return new FormattedJson(FormattedAnswer.of(answer, question));
    }
}

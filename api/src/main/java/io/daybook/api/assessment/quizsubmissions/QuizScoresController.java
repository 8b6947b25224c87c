package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.assessment.quizsubmissions.QuizSubmissionAssembler.Viewer;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.assessment.quizsubmissions.GradeTargets;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.QuestionScore;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ScoreQuizAttempt;
import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.assessment.quizsubmissions.QuizLogView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Grades attempts manually and returns statistics (document 2, section 4.9). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}/submissions/{id}")
class QuizScoresController {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final QuizViews quizzes;
    private final QuizSubmissionViews submissions;
    private final QuizSubmissionAssembler assembler;
    private final VisibleStudents students;
    private final GradeTargets targets;
    private final Writes writes;
    private final Clock clock;

    QuizScoresController(
            QuizViews quizzes,
            QuizSubmissionViews submissions,
            QuizSubmissionAssembler assembler,
            VisibleStudents students,
            GradeTargets targets,
            Writes writes,
            Clock clock) {
        this.quizzes = quizzes;
        this.submissions = submissions;
        this.assembler = assembler;
        this.students = students;
        this.targets = targets;
        this.writes = writes;
        this.clock = clock;
    }

    private QuizView quiz(CourseView course, long id) {
        return quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    private QuizSubmissionView find(Viewer viewer, long id) {
        QuizSubmissionView found =
                submissions
                        .find(id)
                        .filter(each -> each.quizId() == viewer.quiz().id())
                        .orElseThrow(Rejection::notFound);
        return QuizReaders.requireReadable(found, viewer, students);
    }

    record Score(
            @TreeSchema(value = Scores.class, form = Form.LIST_OR_KEYED) JsonNode quizSubmissions) {

        /**
         * Scores of one attempt.
         *
         * @param attempt number of the attempt
         * @param questions by question id
         */
        record Scores(
                int attempt, @Nullable Double fudgePoints, @Nullable Map<String, Of> questions) {

            /** Score and comment of one answer. */
            record Of(@Nullable Double score, @Nullable String comment) {}
        }
    }

    /** Grades answers, comments on them, or adds fudge points. */
    @PutMapping
    @Requires(Right.READ)
    @QuizSubmissionsResponse
    Map<String, Object> score(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            Caller caller,
            @Params Score sent) {
        QuizView quiz = quiz(course, quizId);
        var viewer = new Viewer(quiz, course, caller);
        if (!QuizAccess.grades(caller, course)) {
            throw Rejection.declined(
                    Cause.FORBIDDEN,
                    "you are not allowed to update scores for this quiz submission");
        }
        QuizSubmissionView submission = find(viewer, id);
        JsonNode first = first(sent.quizSubmissions());
        writes.send(
                new ScoreQuizAttempt(
                        course.id(),
                        quizId,
                        submission.userId(),
                        caller.id(),
                        SubmissionIds.attempt(first.path("attempt").asString("")),
                        fudge(first.get("fudge_points")),
                        scores(first.path("questions")),
                        targets.of(quiz, submission.userId()),
                        clock.instant()));
        return assembler.one(
                submissions.find(id).orElseThrow(Rejection::notFound), viewer, Set.of());
    }

    private static JsonNode first(JsonNode sent) {
        JsonNode first = sent.isObject() && sent.has("0") ? sent.get("0") : sent.path(0);
        if (!first.isObject()) {
            throw bad("missing required key :quiz_submissions");
        }
        return first;
    }

    private static @Nullable Double fudge(@Nullable JsonNode sent) {
        if (sent == null || sent.isNull() || sent.asString("").isBlank()) {
            return null;
        }
        return Points.parse(sent.asString(""))
                .orElseThrow(() -> bad("fudge_points must be a decimal"));
    }

    private static List<QuestionScore> scores(JsonNode questions) {
        List<QuestionScore> scores = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : questions.properties()) {
            SubmissionIds.parse(each.getKey())
                    .ifPresent(id -> scores.add(score(id, each.getValue())));
        }
        return scores;
    }

    private static QuestionScore score(long questionId, JsonNode sent) {
        JsonNode score = sent.get("score");
        JsonNode comment = sent.get("comment");
        Double points = null;
        if (score != null && !score.isNull() && !score.asString("").isBlank()) {
            points =
                    Points.parse(score.asString(""))
                            .filter(number -> number >= 0)
                            .orElseThrow(() -> bad("question score must be an unsigned decimal"));
        }
        return new QuestionScore(
                questionId,
                points,
                comment == null || comment.isNull()
                        ? Patch.absent()
                        : Patch.of(comment.asString("")));
    }

    private static Rejection bad(String message) {
        return Rejection.declined(Cause.BAD_REQUEST, message);
    }

    record AttemptParameter(@Nullable Integer attempt) {}

    /**
     * An event of an attempt.
     *
     * @param userId who caused it; null for the service, and for the student of an anonymous survey
     */
    record QuizSubmissionEventJson(
            long id,
            String eventType,
            @Nullable JsonNode eventData,
            @Nullable Long userId,
            Instant createdAt) {

        /** An anonymous survey does not reveal who answered; graders may be known. */
        static QuizSubmissionEventJson of(QuizLogView entry, boolean learnsUser) {
            String data = entry.data();
            Long actor = entry.actorId();
            boolean hidden = actor != null && actor == entry.userId() && !learnsUser;
            return new QuizSubmissionEventJson(
                    entry.id(),
                    entry.type(),
                    data == null ? null : JSON.readTree(data),
                    hidden ? null : actor,
                    entry.at());
        }
    }

    /** Lists the events of an attempt, oldest first. */
    @GetMapping("/events")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    @ResponseSchema(
            value = QuizSubmissionEventJson.class,
            array = true,
            key = "quiz_submission_events")
    WrappedPage events(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable long id,
            Caller caller,
            Listing listing,
            @Params AttemptParameter asked) {
        var viewer = new Viewer(quiz(course, quizId), course, caller);
        QuizSubmissionView submission = find(viewer, id);
        boolean learns = assembler.named(List.of(submission), viewer).contains(submission.userId());
        Integer attempt = asked.attempt();
        return new WrappedPage(
                "quiz_submission_events",
                submissions
                        .log(id, attempt == null ? submission.latest() : attempt, listing.range())
                        .map(entry -> QuizSubmissionEventJson.of(entry, learns)));
    }
}

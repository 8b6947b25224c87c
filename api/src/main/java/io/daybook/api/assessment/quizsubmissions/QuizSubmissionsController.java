package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.assessment.quizsubmissions.QuizSubmissionAssembler.Viewer;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.assessment.quizsubmissions.GradeTargets;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.CompleteQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Attempts at a quiz (document 2, section 4.9). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}")
class QuizSubmissionsController {

    private static final int TOKEN_LENGTH = 40;

    private final QuizViews quizzes;
    private final QuizSubmissionViews submissions;
    private final QuizAccess access;
    private final QuizSubmissionAssembler assembler;
    private final VisibleStudents students;
    private final GradeTargets targets;
    private final RandomValues random;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    QuizSubmissionsController(
            QuizViews quizzes,
            QuizSubmissionViews submissions,
            QuizAccess access,
            QuizSubmissionAssembler assembler,
            VisibleStudents students,
            GradeTargets targets,
            RandomValues random,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.quizzes = quizzes;
        this.submissions = submissions;
        this.access = access;
        this.assembler = assembler;
        this.students = students;
        this.targets = targets;
        this.random = random;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    private QuizView quiz(CourseView course, long id) {
        return quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    /** Lists the quiz submissions of students, or the caller's own attempts. */
    @GetMapping("/submissions")
    @Requires(Right.READ)
    @QuizSubmissionsResponse
    WrappedPage list(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            Listing listing) {
        var viewer = new Viewer(quiz(course, quizId), course, caller);
        if (!QuizAccess.seesAll(caller, course)) {
            access.requireSubmit(viewer.quiz(), course, caller);
            return own(viewer, listing);
        }
        Set<Long> sections = students.sections(caller, course, null);
        Page<QuizSubmissionView> page =
                submissions.taking(
                        quizId,
                        sections == null ? null : students.all(course.id(), sections),
                        listing.range());
        return new WrappedPage(
                QuizSubmissionAssembler.KEY,
                assembler.last(page, viewer),
                assembler.beside(page.items(), viewer, QuizSubmissionAssembler.included(listing)));
    }

    /** The running attempt if there is one, otherwise all submitted attempts. */
    private WrappedPage own(Viewer viewer, Listing listing) {
        QuizSubmissionView own =
                submissions.of(viewer.quiz().id(), viewer.caller().id()).orElse(null);
        List<QuizSubmissionJson> all =
                own == null ? List.of() : assembler.each(own, shown(own), viewer);
        return new WrappedPage(
                QuizSubmissionAssembler.KEY,
                Page.slice(all, listing.range()),
                assembler.beside(
                        own == null ? List.of() : List.of(own),
                        viewer,
                        QuizSubmissionAssembler.included(listing)));
    }

    private static List<AttemptSummary> shown(QuizSubmissionView own) {
        return own.last().filter(last -> !last.isFinished()).map(List::of).orElseGet(own::finished);
    }

    /** Returns the caller's quiz submission; an empty list before the first attempt. */
    @GetMapping("/submission")
    @Requires(Right.READ)
    @QuizSubmissionsResponse
    Map<String, Object> listOwn(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            Listing listing) {
        var viewer = new Viewer(quiz(course, quizId), course, caller);
        access.requireSubmit(viewer.quiz(), course, caller);
        return submissions
                .of(quizId, caller.id())
                .map(own -> assembler.one(own, viewer, QuizSubmissionAssembler.included(listing)))
                .orElseGet(() -> assembler.wrapped(List.of(), List.of(), viewer, Set.of()));
    }

    record Show(@Nullable Integer attempt) {}

    /** Returns an attempt: the last one, or the one that is requested. */
    @GetMapping("/submissions/{id}")
    @Requires(Right.READ)
    @QuizSubmissionsResponse
    Map<String, Object> show(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable String id,
            Caller caller,
            Listing listing,
            @Params Show asked) {
        var viewer = new Viewer(quiz(course, quizId), course, caller);
        QuizSubmissionView submission = find(viewer, id);
        Integer number = asked.attempt();
        AttemptSummary attempt =
                number == null
                        ? submission.last().orElse(null)
                        : submission.attempt(number).orElseThrow(Rejection::notFound);
        QuizSubmissionJson json = assembler.json(submission, attempt, viewer);
        return assembler.wrapped(
                List.of(json),
                List.of(submission),
                viewer,
                QuizSubmissionAssembler.included(listing));
    }

    private QuizSubmissionView find(Viewer viewer, String id) {
        QuizSubmissionView found =
                id.equals("self")
                        ? submissions
                                .of(viewer.quiz().id(), viewer.caller().id())
                                .orElseThrow(Rejection::notFound)
                        : byId(viewer.quiz(), id);
        return QuizReaders.requireReadable(found, viewer, students);
    }

    private QuizSubmissionView byId(QuizView quiz, String id) {
        return SubmissionIds.parse(id)
                .flatMap(submissions::find)
                .filter(found -> found.quizId() == quiz.id())
                .orElseThrow(Rejection::notFound);
    }

    record Start(@Nullable String accessCode, @Nullable Boolean preview) {}

    /** Starts an attempt at a quiz. */
    @PostMapping("/submissions")
    @Requires(Right.READ)
    @QuizSubmissionsResponse
    Map<String, Object> start(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            Caller caller,
            @Params Start sent) {
        QuizView quiz = quiz(course, quizId);
        boolean preview = Boolean.TRUE.equals(sent.preview());
        QuizSubmissionView before = submissions.of(quizId, caller.id()).orElse(null);
        if (preview) {
            requirePreview(course, caller);
        } else {
            access.requireUnlocked(quiz, course, caller, before);
            access.requireSubmit(quiz, course, caller);
            access.obstacle(quiz, sent.accessCode()).requireNone();
        }
        UUID seed = random.uuid();
        writes.send(
                new StartQuizAttempt(
                        course.id(),
                        quizId,
                        caller.id(),
                        before == null ? ids.next("quiz_submission") : before.id(),
                        preview,
                        !preview && !QuizAccess.mayTakeUnpublished(course, caller),
                        random.secret(TOKEN_LENGTH),
                        seed.getMostSignificantBits() ^ seed.getLeastSignificantBits(),
                        preview ? null : access.datesOf(quiz, caller.id()).lockAt(),
                        clock.instant()));
        return written(quiz, course, caller, caller.id());
    }

    private static void requirePreview(CourseView course, Caller caller) {
        if (!QuizAccess.manages(caller, course)) {
            throw Rejection.declined(Cause.FORBIDDEN, "you are not allowed to preview this quiz");
        }
    }

    private Map<String, Object> written(
            QuizView quiz, CourseView course, Caller caller, long userId) {
        QuizSubmissionView now = submissions.of(quiz.id(), userId).orElseThrow(Rejection::notFound);
        return assembler.one(now, new Viewer(quiz, course, caller), Set.of());
    }

    record Complete(
            @Nullable String attempt,
            @Nullable String validationToken,
            @Nullable String accessCode) {}

    /** Submits the running attempt, which is graded immediately. */
    @PostMapping("/submissions/{id}/complete")
    @Requires(Right.READ)
    @QuizSubmissionsResponse
    Map<String, Object> complete(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable String id,
            Caller caller,
            @Params Complete sent) {
        QuizView quiz = quiz(course, quizId);
        QuizSubmissionView submission = byId(quiz, id);
        access.requireSubmit(quiz, course, caller);
        requireCompletable(submission, new Viewer(quiz, course, caller));
        writes.send(
                new CompleteQuizAttempt(
                        course.id(),
                        quizId,
                        submission.userId(),
                        new Pass(
                                SubmissionIds.attempt(sent.attempt()),
                                sent.validationToken(),
                                access.obstacle(quiz, course, caller, sent.accessCode())),
                        targets.of(quiz, submission.userId()),
                        clock.instant()));
        return written(quiz, course, caller, submission.userId());
    }

    /** Graders may submit the attempts of the students they see. */
    private void requireCompletable(QuizSubmissionView submission, Viewer viewer) {
        if (submission.userId() == viewer.caller().id()) {
            return;
        }
        if (!QuizAccess.grades(viewer.caller(), viewer.course())) {
            throw Rejection.declined(
                    Cause.FORBIDDEN, "you are not allowed to complete this quiz submission");
        }
        QuizReaders.requireReadable(submission, viewer, students);
    }

    record TimeJson(@Nullable Instant endAt, @Nullable Long timeLeft) {}

    /** Returns how much time the caller's running attempt has left. */
    @GetMapping("/submissions/{id}/time")
    @Requires(Right.READ)
    TimeJson time(
            CourseView course,
            @PathVariable("quiz_id") long quizId,
            @PathVariable String id,
            Caller caller) {
        QuizSubmissionView submission = byId(quiz(course, quizId), id);
        if (submission.userId() != caller.id()) {
            throw Rejection.forbidden();
        }
        Instant end = submission.last().map(AttemptSummary::endAt).orElse(null);
        return new TimeJson(
                end,
                end == null
                        ? null
                        : Math.max(0, Duration.between(clock.instant(), end).toSeconds()));
    }
}

package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.assessment.quizsubmissions.QuizSubmissionAssembler.Viewer;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import java.util.Collection;
import org.springframework.stereotype.Component;

/** Finds quiz attempts by id, with their quiz and course. */
@Component
class QuizAttemptFinder {

    private final QuizSubmissionViews submissions;
    private final QuizViews quizzes;
    private final CourseViews courses;
    private final VisibleStudents students;
    private final QuizAccess access;

    QuizAttemptFinder(
            QuizSubmissionViews submissions,
            QuizViews quizzes,
            CourseViews courses,
            VisibleStudents students,
            QuizAccess access) {
        this.submissions = submissions;
        this.quizzes = quizzes;
        this.courses = courses;
        this.students = students;
        this.access = access;
    }

    /** Attempts with their quiz and course. */
    record Running(QuizSubmissionView submission, QuizView quiz, CourseView course) {}

    private Running find(long submissionId, Caller caller) {
        QuizSubmissionView submission =
                submissions.find(submissionId).orElseThrow(Rejection::notFound);
        CourseView course = courses.find(submission.courseId()).orElseThrow(Rejection::notFound);
        QuizView quiz =
                quizzes.find(submission.courseId(), submission.quizId())
                        .orElseThrow(Rejection::notFound);
        if (!caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        return new Running(submission, quiz, course);
    }

    /** Returns attempts to the user and to callers who see the user's grades. */
    Running readable(long submissionId, Caller caller) {
        Running found = find(submissionId, caller);
        QuizReaders.requireReadable(
                found.submission(), new Viewer(found.quiz(), found.course(), caller), students);
        return found;
    }

    /** Returns attempts to the user, if they may still take the quiz, and to their graders. */
    Running changeable(long submissionId, Caller caller) {
        Running found = find(submissionId, caller);
        boolean own =
                found.submission().userId() == caller.id()
                        && access.maySubmit(found.quiz(), found.course(), caller);
        if (!own && !QuizAccess.grades(caller, found.course())) {
            throw Rejection.declined(
                    Cause.FORBIDDEN,
                    "you are not allowed to update questions for this quiz submission");
        }
        return own ? found : readable(submissionId, caller);
    }

    /** Returns the latest attempt with these of its questions. */
    QuizAttemptView latest(Running of, Collection<Long> questionIds) {
        return submissions
                .attempt(of.submission().id(), of.submission().latest(), questionIds)
                .orElseThrow(Rejection::notFound);
    }

    /** Returns an attempt with its questions. */
    QuizAttemptView attempt(Running of, int number) {
        return submissions.attempt(of.submission().id(), number).orElseThrow(Rejection::notFound);
    }
}

package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.assessment.quizsubmissions.QuizSubmissionAssembler.Viewer;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import java.util.Set;

/** Decides who may read quiz attempts. */
final class QuizReaders {

    private QuizReaders() {}

    /** Returns the attempts, to the user and to callers who see the user's grades. */
    static QuizSubmissionView requireReadable(
            QuizSubmissionView found, Viewer viewer, VisibleStudents students) {
        if (found.userId() == viewer.caller().id()) {
            return found;
        }
        if (!QuizAccess.seesAll(viewer.caller(), viewer.course())) {
            throw Rejection.forbidden();
        }
        Set<Long> sections = students.sections(viewer.caller(), viewer.course(), null);
        if (sections != null && !students.isIn(found.userId(), viewer.course(), sections)) {
            throw Rejection.notFound();
        }
        return found;
    }
}

package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.application.assessment.quizsubmissions.IpFilter;
import io.daybook.application.assessment.quizsubmissions.QuizDates;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.CurrentRequest;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.assessment.quizsubmissions.QuizUnavailableReason;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.StudentDates;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Decides who may take a quiz, and why a user cannot take it now (document 2, section 4.9). */
@Component
class QuizAccess {

    private static final String NOT_ALLOWED = "you are not allowed to participate in this quiz";

    private final QuizDates dates;
    private final ModuleContents modules;
    private final VaultSecrets secrets;
    private final CurrentRequest request;
    private final Clock clock;

    QuizAccess(
            QuizDates dates,
            ModuleContents modules,
            VaultSecrets secrets,
            CurrentRequest request,
            Clock clock) {
        this.dates = dates;
        this.modules = modules;
        this.secrets = secrets;
        this.request = request;
        this.clock = clock;
    }

    /** Whether the caller grades the quiz. */
    static boolean grades(Caller caller, CourseView course) {
        return caller.may(Right.MANAGE_GRADES, course);
    }

    /** Whether the caller sees the attempts of all students. */
    static boolean seesAll(Caller caller, CourseView course) {
        return grades(caller, course) || caller.may(Right.VIEW_ALL_GRADES, course);
    }

    /** Whether the caller manages the quiz. */
    static boolean manages(Caller caller, CourseView course) {
        return caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
    }

    /** Whether the caller may take quizzes also while they are unpublished or locked. */
    static boolean mayTakeUnpublished(CourseView course, Caller caller) {
        return manages(caller, course) || grades(caller, course);
    }

    /** Whether the caller may take the quiz at all, at any time. */
    boolean maySubmit(QuizView quiz, CourseView course, Caller caller) {
        if (mayTakeUnpublished(course, caller)) {
            return true;
        }
        Long assignment = quiz.assignmentId();
        return quiz.published()
                && caller.isStudentOf(course)
                && (assignment == null
                        || !modules.hidden(course, caller, ItemType.ASSIGNMENT)
                                .contains(assignment));
    }

    /** Rejects callers who may not take the quiz at all. */
    void requireSubmit(QuizView quiz, CourseView course, Caller caller) {
        if (!maySubmit(quiz, course, caller)) {
            throw Rejection.declined(Cause.FORBIDDEN, NOT_ALLOWED);
        }
    }

    /** Rejects the caller if dates or modules lock the quiz. */
    void requireUnlocked(
            QuizView quiz,
            CourseView course,
            Caller caller,
            @Nullable QuizSubmissionView submission) {
        if (isLocked(quiz, course, caller, submission)) {
            throw Rejection.declined(Cause.BAD_REQUEST, NOT_ALLOWED);
        }
    }

    private boolean isLocked(
            QuizView quiz,
            CourseView course,
            Caller caller,
            @Nullable QuizSubmissionView submission) {
        if (mayTakeUnpublished(course, caller)) {
            return false;
        }
        boolean unlocked = submission != null && submission.manuallyUnlocked();
        StudentDates own = dates.of(quiz, caller.id());
        return (!unlocked && !own.isOpenAt(clock.instant()))
                || !modules.locks(course, caller, ItemType.QUIZ, List.of(quiz.id())).isEmpty();
    }

    /** Returns the dates of the quiz that apply to a user. */
    StudentDates datesOf(QuizView quiz, long userId) {
        return dates.of(quiz, userId);
    }

    /**
     * Returns why the caller cannot take the quiz now.
     *
     * @param code the access code that was sent; null for none
     */
    QuizUnavailableReason obstacle(QuizView quiz, @Nullable String code) {
        if (quiz.taking().cantGoBack()) {
            return QuizUnavailableReason.CANT_GO_BACK;
        }
        String sealed = quiz.accessCode();
        if (sealed != null && !secrets.open(sealed).equals(code)) {
            return QuizUnavailableReason.INVALID_ACCESS_CODE;
        }
        if (isAddressDenied(quiz)) {
            return QuizUnavailableReason.IP_ADDRESS_DENIED;
        }
        return QuizUnavailableReason.NONE;
    }

    /** The same for a change of a running attempt, which may continue until its own end. */
    QuizUnavailableReason obstacle(
            QuizView quiz, CourseView course, Caller caller, @Nullable String code) {
        return grades(caller, course) ? QuizUnavailableReason.NONE : obstacle(quiz, code);
    }

    private boolean isAddressDenied(QuizView quiz) {
        String filter = quiz.ipFilter();
        String address = request.metadata().get(CommandMetadata.CLIENT_IP);
        return filter != null
                && IpFilter.of(filter)
                        .filter(allowed -> address != null && allowed.allows(address))
                        .isEmpty();
    }
}

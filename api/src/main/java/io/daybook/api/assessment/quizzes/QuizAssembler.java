package io.daybook.api.assessment.quizzes;

import io.daybook.api.assessment.quizzes.QuizJson.Access;
import io.daybook.api.assessment.quizzes.QuizJson.AttemptRules;
import io.daybook.api.assessment.quizzes.QuizJson.Code;
import io.daybook.api.assessment.quizzes.QuizJson.Dates;
import io.daybook.api.assessment.quizzes.QuizJson.DueDate;
import io.daybook.api.assessment.quizzes.QuizJson.Links;
import io.daybook.api.assessment.quizzes.QuizJson.LockState;
import io.daybook.api.assessment.quizzes.QuizJson.Permissions;
import io.daybook.api.assessment.quizzes.QuizJson.Questions;
import io.daybook.api.assessment.quizzes.QuizJson.Results;
import io.daybook.api.assessment.quizzes.QuizJson.State;
import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews.Summary;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentDates;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of quizzes for a caller (docs/spec/scheduling.md, section 8). */
@Component
public class QuizAssembler {

    private final ItemContents contents;
    private final ModuleContents modules;
    private final QuizQuestionViews questions;
    private final QuizDateSets dateSets;
    private final VaultSecrets secrets;
    private final Urls urls;
    private final Clock clock;

    QuizAssembler(
            ItemContents contents,
            ModuleContents modules,
            QuizQuestionViews questions,
            QuizDateSets dateSets,
            VaultSecrets secrets,
            Urls urls,
            Clock clock) {
        this.contents = contents;
        this.modules = modules;
        this.questions = questions;
        this.dateSets = dateSets;
        this.secrets = secrets;
        this.urls = urls;
        this.clock = clock;
    }

    /** Returns a quiz as the caller sees it. */
    public QuizJson one(QuizView quiz, CourseView course, Caller caller) {
        return all(List.of(quiz), course, caller).getFirst();
    }

    /** Data shared by all quizzes of a response, read at once. */
    private record Shared(
            boolean manages,
            boolean grades,
            boolean staff,
            Map<Long, ItemContent> kept,
            Map<Long, Lock> locks,
            Map<Long, Summary> summaries,
            QuizDateSets.Dates dates) {}

    List<QuizJson> all(List<QuizView> quizzes, CourseView course, Caller caller) {
        List<Long> ids = quizzes.stream().map(QuizView::id).toList();
        boolean manages = caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        var shared =
                new Shared(
                        manages,
                        caller.may(Right.MANAGE_GRADES, course),
                        staff,
                        manages ? contents.find(ItemType.QUIZ, course.id(), ids) : Map.of(),
                        staff ? Map.of() : modules.locks(course, caller, ItemType.QUIZ, ids),
                        questions.summaries(ids),
                        dateSets.of(quizzes, course, caller));
        return quizzes.stream().map(quiz -> json(quiz, shared, course, caller)).toList();
    }

    private QuizJson json(QuizView quiz, Shared shared, CourseView course, Caller caller) {
        AssignmentView assignment = shared.dates().assignment(quiz);
        StudentDates dates = shared.dates().own(quiz);
        boolean seesCode = shared.manages() || shared.grades();
        Lock lock = lock(quiz, dates, shared);
        return new QuizJson(
                quiz.id(),
                quiz.title(),
                isOpen(quiz, dates, shared) ? quiz.description() : null,
                quiz.type().wireName(),
                quiz.assignmentId(),
                assignment == null ? null : assignment.groupId(),
                quiz.pointsPossible(),
                links(quiz, shared),
                AttemptRules.of(quiz),
                Results.of(quiz.results()),
                new Access(
                        seesCode ? new Code(code(quiz)) : null,
                        quiz.accessCode() != null,
                        quiz.ipFilter()),
                new Dates(
                        dates.dueAt(),
                        dates.lockAt(),
                        dates.unlockAt(),
                        shared.grades()
                                ? assignment != null && assignment.onlyVisibleToOverrides()
                                : null,
                        allDates(quiz, shared)),
                state(quiz, shared),
                LockState.of(lock),
                Questions.of(shared.summaries().getOrDefault(quiz.id(), Summary.NOTHING)),
                permissions(quiz, course, caller));
    }

    private Links links(QuizView quiz, Shared shared) {
        String url = urls.of("/courses/" + quiz.courseId() + "/quizzes/" + quiz.id());
        String speedGrader = shared.grades() ? speedGrader(quiz) : null;
        return new Links(
                url,
                url + "?force_user=1&persist_headless=1",
                shared.grades() ? url + "/take?preview=1" : null,
                speedGrader,
                speedGrader,
                shared.manages() ? extensions(quiz) : null);
    }

    private static State state(QuizView quiz, Shared shared) {
        Boolean unpublishable =
                shared.manages() ? isUnpublishable(shared.kept().get(quiz.id())) : null;
        return new State(
                quiz.published(),
                unpublishable,
                unpublishable,
                shared.manages(),
                quiz.versionNumber(),
                quiz.deleted());
    }

    private static @Nullable List<DueDate> allDates(QuizView quiz, Shared shared) {
        return shared.staff() ? shared.dates().all(quiz) : null;
    }

    private @Nullable String code(QuizView quiz) {
        String sealed = quiz.accessCode();
        return sealed == null ? null : secrets.open(sealed);
    }

    private @Nullable String speedGrader(QuizView quiz) {
        if (!quiz.published() || quiz.assignmentId() == null) {
            return null;
        }
        return urls.of(
                "/courses/"
                        + quiz.courseId()
                        + "/gradebook/speed_grader?assignment_id="
                        + quiz.assignmentId());
    }

    private String extensions(QuizView quiz) {
        return urls.of(
                "/api/v1/courses/" + quiz.courseId() + "/quizzes/" + quiz.id() + "/extensions");
    }

    private static boolean isUnpublishable(@Nullable ItemContent content) {
        return content != null && content.canBeUnpublished();
    }

    /** Whether the caller is staff, or neither a module nor the unlock date locks the quiz. */
    private boolean isOpen(QuizView quiz, StudentDates dates, Shared shared) {
        Instant opens = dates.unlockAt();
        return shared.staff()
                || (!shared.locks().containsKey(quiz.id())
                        && (opens == null || !opens.isAfter(clock.instant())));
    }

    /** An unpublished quiz is locked for everyone. */
    private @Nullable Lock lock(QuizView quiz, StudentDates dates, Shared shared) {
        Lock byModule = shared.locks().get(quiz.id());
        if (byModule != null) {
            return byModule;
        }
        if (!quiz.published()) {
            return new Lock(info(quiz, null, null), "This quiz is currently locked.");
        }
        return shared.staff() ? null : lock(quiz, dates);
    }

    private @Nullable Lock lock(QuizView quiz, StudentDates dates) {
        Instant now = clock.instant();
        Instant opens = dates.unlockAt();
        if (opens != null && opens.isAfter(now)) {
            return new Lock(info(quiz, opens, null), "This quiz is locked until " + opens + ".");
        }
        Instant closes = dates.lockAt();
        return closes == null || closes.isAfter(now)
                ? null
                : new Lock(info(quiz, null, closes), "This quiz was locked at " + closes + ".");
    }

    private static LockInfo info(
            QuizView quiz, @Nullable Instant unlockAt, @Nullable Instant lockAt) {
        return new LockInfo("quiz_" + quiz.id(), unlockAt, lockAt, null);
    }

    private static Permissions permissions(QuizView quiz, CourseView course, Caller caller) {
        boolean manages = caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        boolean grades = caller.may(Right.MANAGE_GRADES, course);
        boolean seesGrades = caller.may(Right.VIEW_ALL_GRADES, course);
        boolean takesPart = quiz.published() && caller.isStudentOf(course);
        return new Permissions(
                true,
                manages || grades || takesPart,
                caller.may(Right.MANAGE_ASSIGNMENTS_ADD, course),
                manages,
                manages || grades || seesGrades,
                grades || seesGrades,
                manages);
    }
}

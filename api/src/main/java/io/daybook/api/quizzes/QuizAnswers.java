package io.daybook.api.quizzes;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.kernel.Urls;
import io.daybook.api.modules.ContentDetailsJson.Lock;
import io.daybook.api.modules.ContentDetailsJson.LockInfo;
import io.daybook.api.modules.ModuleContents;
import io.daybook.events.modules.ItemType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.modules.ItemContent;
import io.daybook.query.modules.ItemContents;
import io.daybook.query.quizzes.QuizView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Turns quizzes into answers for their caller (fact sheet scheduling-quizzes, section 8). */
@Component
class QuizAnswers {

    private final ItemContents contents;
    private final ModuleContents modules;
    private final Urls urls;
    private final Clock clock;

    QuizAnswers(ItemContents contents, ModuleContents modules, Urls urls, Clock clock) {
        this.contents = contents;
        this.modules = modules;
        this.urls = urls;
        this.clock = clock;
    }

    QuizJson one(QuizView quiz, CourseView course, Caller caller) {
        return all(List.of(quiz), course, caller).getFirst();
    }

    List<QuizJson> all(List<QuizView> quizzes, CourseView course, Caller caller) {
        List<Long> ids = quizzes.stream().map(QuizView::id).toList();
        boolean manages = caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Map<Long, ItemContent> kept =
                manages ? contents.find(ItemType.QUIZ, course.id(), ids) : Map.of();
        Map<Long, Lock> locks =
                staff ? Map.of() : modules.locks(course, caller, ItemType.QUIZ, ids);
        return quizzes.stream()
                .map(
                        quiz ->
                                QuizJson.of(
                                        quiz,
                                        url(quiz),
                                        manages ? isUnpublishable(kept.get(quiz.id())) : null,
                                        staff ? null : lock(quiz, locks.get(quiz.id())),
                                        permissions(quiz, course, caller)))
                .toList();
    }

    private String url(QuizView quiz) {
        return urls.of("/courses/" + quiz.courseId() + "/quizzes/" + quiz.id());
    }

    private static boolean isUnpublishable(@Nullable ItemContent content) {
        return content != null && content.canBeUnpublished();
    }

    private @Nullable Lock lock(QuizView quiz, @Nullable Lock byModule) {
        if (byModule != null) {
            return byModule;
        }
        Instant now = clock.instant();
        Instant opens = quiz.unlockAt();
        if (opens != null && opens.isAfter(now)) {
            return new Lock(info(quiz, opens, null), "This quiz is locked until " + opens + ".");
        }
        Instant closes = quiz.lockAt();
        return closes == null || closes.isAfter(now)
                ? null
                : new Lock(info(quiz, null, closes), "This quiz was locked at " + closes + ".");
    }

    private static LockInfo info(
            QuizView quiz, @Nullable Instant unlockAt, @Nullable Instant lockAt) {
        return new LockInfo("quiz_" + quiz.id(), unlockAt, lockAt, null);
    }

    private static QuizJson.Permissions permissions(
            QuizView quiz, CourseView course, Caller caller) {
        boolean manages = caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        boolean grades = caller.may(Right.MANAGE_GRADES, course);
        boolean seesGrades = caller.may(Right.VIEW_ALL_GRADES, course);
        boolean takesPart = quiz.published() && caller.isStudentOf(course);
        return new QuizJson.Permissions(
                true,
                manages || grades || takesPart,
                caller.may(Right.MANAGE_ASSIGNMENTS_ADD, course),
                manages,
                manages || grades || seesGrades,
                grades || seesGrades,
                manages);
    }
}

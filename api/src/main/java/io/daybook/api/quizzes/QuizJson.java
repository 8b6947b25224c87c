package io.daybook.api.quizzes;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.modules.ContentDetailsJson.Lock;
import io.daybook.api.modules.ContentDetailsJson.LockInfo;
import io.daybook.query.quizzes.QuizView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A quiz as clients see it (document 2, section 2); its questions come later.
 *
 * @param unpublishable present only for those who manage it
 * @param lockInfo present only where it is locked for the caller
 */
record QuizJson(
        long id,
        String title,
        String htmlUrl,
        String mobileUrl,
        @Nullable String description,
        String quizType,
        @Nullable Long assignmentId,
        @Nullable Double pointsPossible,
        @Nullable Instant dueAt,
        @Nullable Instant lockAt,
        @Nullable Instant unlockAt,
        boolean published,
        @JsonInclude(NON_NULL) @Nullable Boolean unpublishable,
        boolean lockedForUser,
        @JsonInclude(NON_NULL) @Nullable LockInfo lockInfo,
        @JsonInclude(NON_NULL) @Nullable String lockExplanation,
        int questionCount,
        List<String> questionTypes,
        int versionNumber,
        Permissions permissions) {

    /** What the caller may do with it. */
    record Permissions(
            boolean read,
            boolean submit,
            boolean create,
            boolean manage,
            boolean readStatistics,
            boolean reviewGrades,
            boolean update) {}

    /**
     * The quiz for one caller.
     *
     * @param unpublishable null for those who do not manage it
     * @param lock why the caller cannot enter it, if so
     */
    static QuizJson of(
            QuizView quiz,
            String url,
            @Nullable Boolean unpublishable,
            @Nullable Lock lock,
            Permissions permissions) {
        return new QuizJson(
                quiz.id(),
                quiz.title(),
                url,
                url + "?force_user=1&persist_headless=1",
                quiz.description(),
                quiz.type().wireName(),
                quiz.assignmentId(),
                quiz.pointsPossible(),
                quiz.dueAt(),
                quiz.lockAt(),
                quiz.unlockAt(),
                quiz.published(),
                unpublishable,
                lock != null || !quiz.published(),
                lock == null ? null : lock.info(),
                lock == null ? null : lock.explanation(),
                0,
                List.of(),
                quiz.versionNumber(),
                permissions);
    }
}

package io.daybook.query.grading.moderation;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.moderation.ModerationEvent;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalCommentAdded;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeChanged;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeGiven;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeSelected;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradesPublished;
import io.daybook.events.grading.moderation.ModerationEvent.StudentsSelectedForModeration;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionView.Media;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of moderated students, provisional grades and selections. */
@Component
class ModerationProjection implements Projection {

    @Override
    public String name() {
        return "moderation-v3";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ProvisionalGradeView.class, ModeratedStudentView.class);
    }

    @EventHandler
    void on(ModerationEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.assignmentId());
        switch (event) {
            case StudentsSelectedForModeration e ->
                    e.studentIds().forEach(student -> change.create(inSet(e, student)));
            case ProvisionalGradeGiven e -> change.create(given(e));
            case ProvisionalGradeChanged e ->
                    change.update(
                            ProvisionalGradeView.class,
                            e.provisionalGradeId(),
                            Update.update("graderId", e.graderId())
                                    .set("score", e.score())
                                    .set("grade", e.grade())
                                    .set("gradedAnonymously", e.gradedAnonymously())
                                    .set("gradedAt", e.at())
                                    .set("updatedAt", e.at()));
            case ProvisionalCommentAdded e ->
                    change.update(
                            ProvisionalGradeView.class,
                            e.provisionalGradeId(),
                            new Update().push("comments", comment(e)).set("updatedAt", e.at()));
            case ProvisionalGradeSelected e ->
                    change.update(
                            ModeratedStudentView.class,
                            SubmissionId.of(e.assignmentId(), e.studentId()),
                            Update.update("selectedGradeId", e.provisionalGradeId())
                                    .set("updatedAt", e.at()));
            // From here on the grades of the submissions themselves count.
            case ProvisionalGradesPublished _ -> {}
        }
    }

    private static ModeratedStudentView inSet(StudentsSelectedForModeration e, long student) {
        return new ModeratedStudentView(
                SubmissionId.of(e.assignmentId(), student),
                e.assignmentId(),
                student,
                null,
                e.at());
    }

    private static ProvisionalGradeView given(ProvisionalGradeGiven e) {
        return new ProvisionalGradeView(
                e.provisionalGradeId(),
                e.assignmentId(),
                e.studentId(),
                e.graderId(),
                e.score(),
                e.grade(),
                e.finalMark(),
                e.takesSlot(),
                e.gradedAnonymously(),
                e.score() == null ? null : e.at(),
                List.of(),
                e.at());
    }

    /** Removes the comments of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate all) {
        all.forEach(
                ProvisionalGradeView.class,
                where("comments.authorId").is(e.userId()),
                grade -> forget(e.userId(), grade, all.in(grade.assignmentId())));
    }

    private static void forget(long person, ProvisionalGradeView grade, ViewUpdate change) {
        List<Comment> comments =
                grade.comments().stream()
                        .map(c -> c.authorId() == person ? c.forgotten() : c)
                        .toList();
        change.update(ProvisionalGradeView.class, grade.id(), Update.update("comments", comments));
    }

    private static Comment comment(ProvisionalCommentAdded e) {
        return new Comment(
                e.commentId(),
                e.authorId(),
                e.comment().text(),
                e.attempt(),
                e.fileIds(),
                false,
                e.at(),
                null,
                Media.of(e.recording()),
                null);
    }
}

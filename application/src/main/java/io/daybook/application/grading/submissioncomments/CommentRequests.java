package io.daybook.application.grading.submissioncomments;

import io.daybook.application.grading.submissionfiles.SubmittedFiles;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads submission comments that are sent with other requests, and assigns their ids. */
@Component
public class CommentRequests {

    private final Ids ids;
    private final SubmittedFiles files;

    CommentRequests(Ids ids, SubmittedFiles files) {
        this.ids = ids;
        this.files = files;
    }

    /** Returns the author's comment; null if it is empty. */
    public @Nullable Remark of(@Nullable CommentBody comment, Caller author, CourseView course) {
        return comment == null || comment.isBlank()
                ? null
                : new Remark(
                        ids.next("submission_comment"),
                        author.id(),
                        new Personal(
                                author.id(), Objects.requireNonNullElse(comment.textComment(), "")),
                        comment.attempt(),
                        files.remarked(comment.fileIds(), author.id(), course),
                        comment.recorded());
    }

    /** Returns the author's comment for everyone in the group; null if it is empty. */
    public @Nullable Remark toAll(@Nullable CommentBody comment, Caller author, CourseView course) {
        return comment == null || !comment.groupComment() ? null : of(comment, author, course);
    }
}

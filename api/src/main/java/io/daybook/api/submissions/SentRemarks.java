package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.command.kernel.Ids;
import io.daybook.command.submissions.SubmissionCommand.Remark;
import io.daybook.events.kernel.Personal;
import io.daybook.query.courses.CourseView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Remarks that come along with other things, each with an id of its own. */
@Component
class SentRemarks {

    private final Ids ids;
    private final WorkFiles files;

    SentRemarks(Ids ids, WorkFiles files) {
        this.ids = ids;
        this.files = files;
    }

    /** What the author says; null where nothing is said. */
    @Nullable Remark of(@Nullable CommentBody comment, Caller author, CourseView course) {
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

    /** The same where it is said to everyone in the group. */
    @Nullable Remark toAll(@Nullable CommentBody comment, Caller author, CourseView course) {
        return comment == null || !comment.groupComment() ? null : of(comment, author, course);
    }
}

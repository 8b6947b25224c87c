package io.daybook.api.grading.submissioncomments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/** A comment on a submission. */
public record SubmissionCommentJson(
        long id,
        @Nullable Long authorId,
        @Nullable String authorName,
        Map<String, Object> author,
        @Nullable String comment,
        Instant createdAt,
        @Nullable Instant editedAt,
        @Nullable Integer attempt,
        String avatarPath,
        List<FileJson> attachments,
        @JsonInclude(Include.NON_NULL) @Nullable MediaCommentJson mediaComment) {

    private static final String ANONYMOUS = "Anonymous User";
    private static final String NO_PICTURE = "/images/messages/avatar-50.png";

    /**
     * Returns the JSON of a comment.
     *
     * @param author null if the caller must not learn who wrote it
     */
    public static SubmissionCommentJson of(
            Comment comment,
            @Nullable UserDisplay author,
            List<FileJson> attachments,
            String baseUrl) {
        String picture =
                author == null || author.avatarImageUrl() == null
                        ? baseUrl + NO_PICTURE
                        : author.avatarImageUrl();
        return new SubmissionCommentJson(
                comment.id(),
                author == null ? null : author.id(),
                author == null ? ANONYMOUS : author.displayName(),
                author == null ? Map.of() : display(author, picture),
                comment.text(),
                comment.createdAt(),
                comment.editedAt(),
                comment.attempt(),
                picture,
                attachments,
                MediaCommentJson.of(comment.recording()));
    }

    /** Returns the comment with its text converted to HTML. */
    public SubmissionCommentJson inHtml() {
        return new SubmissionCommentJson(
                id,
                authorId,
                authorName,
                author,
                comment == null ? null : HtmlUtils.htmlEscape(comment).replace("\n", "<br>\n"),
                createdAt,
                editedAt,
                attempt,
                avatarPath,
                attachments,
                mediaComment);
    }

    private static Map<String, Object> display(UserDisplay author, String picture) {
        var display = new LinkedHashMap<String, Object>();
        display.put("id", author.id());
        display.put("display_name", String.valueOf(author.displayName()));
        display.put("avatar_image_url", picture);
        display.put("html_url", author.htmlUrl());
        return display;
    }
}

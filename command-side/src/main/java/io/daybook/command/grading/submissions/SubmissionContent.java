package io.daybook.command.grading.submissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The content of a submission.
 *
 * @param type such as {@code online_url}
 * @param fileIds submitted files, which are never changed
 * @param recorded media recording; null for none
 * @param eulaAcceptedAt when the agreement of the plagiarism detection tool was accepted; null if
 *     not accepted
 */
public record SubmissionContent(
        String type,
        @Nullable Personal body,
        @Nullable Personal url,
        List<Long> fileIds,
        @Nullable RecordedMedia recorded,
        @Nullable Instant eulaAcceptedAt) {

    /** The submission type of uploaded files. */
    public static final String UPLOAD = "online_upload";

    private static final String TEXT = "online_text_entry";
    private static final String URL = "online_url";
    private static final String RECORDING = "media_recording";
    private static final Set<String> COUNTED = Set.of(TEXT, URL, UPLOAD);

    public SubmissionContent {
        fileIds = List.copyOf(fileIds);
    }

    /** Creates content that consists of text only. */
    public SubmissionContent(String type, @Nullable Personal body, @Nullable Personal url) {
        this(type, body, url, List.of(), null, null);
    }

    /** Returns a copy for another member of the group, with the member's own files. */
    public SubmissionContent of(long student, List<Long> files) {
        return new SubmissionContent(
                type, of(student, body), of(student, url), files, recorded, eulaAcceptedAt);
    }

    /** Returns a copy with the time at which the agreement of the tool was accepted. */
    public SubmissionContent underEula(@Nullable Instant acceptedAt) {
        return new SubmissionContent(type, body, url, fileIds, recorded, acceptedAt);
    }

    private static @Nullable Personal of(long student, @Nullable Personal text) {
        return text == null ? null : new Personal(student, text.text());
    }

    /** Returns a submission of these files. */
    public static SubmissionContent ofFiles(List<Long> fileIds) {
        return new SubmissionContent(UPLOAD, null, null, fileIds, null, null);
    }

    /**
     * Returns the content of a type without files; ignores fields of other types
     * (docs/spec/grading.md, section 4.2).
     *
     * @param author the student
     * @param body HTML; blank if it renders no visible content
     */
    public static SubmissionContent of(
            @Nullable String type,
            @Nullable String body,
            @Nullable String url,
            @Nullable RecordedMedia recorded,
            long author) {
        if (type == null || type.isBlank()) {
            throw Rejection.badRequest("Missing required parameters: submission[submission_type]");
        }
        return switch (type) {
            case TEXT -> new SubmissionContent(TEXT, new Personal(author, text(body)), null);
            case URL -> new SubmissionContent(URL, null, new Personal(author, address(url)));
            case RECORDING ->
                    new SubmissionContent(
                            RECORDING, null, null, List.of(), required(recorded), null);
            default ->
                    throw Rejection.badRequest(
                            "Invalid submission[submission_type] given. Must be one of "
                                    + TEXT
                                    + ", "
                                    + URL
                                    + ", "
                                    + UPLOAD
                                    + ", "
                                    + RECORDING);
        };
    }

    /** Returns whether the number of attempts of this type can be limited. */
    boolean isCounted() {
        return COUNTED.contains(type);
    }

    private static RecordedMedia required(@Nullable RecordedMedia recorded) {
        if (recorded == null) {
            throw missing(
                    RECORDING, "submission[media_comment_id], submission[media_comment_type]");
        }
        return recorded;
    }

    private static String text(@Nullable String body) {
        if (body == null) {
            throw missing(TEXT, "submission[body]");
        }
        boolean blank =
                body.replaceAll("(?i)<(?!img|iframe|video|audio)[^>]*>|&nbsp;", "").isBlank();
        if (blank) {
            throw Rejection.badRequest("Text entry submission cannot be empty");
        }
        return body;
    }

    private static String address(@Nullable String url) {
        if (url == null || url.isBlank()) {
            throw missing(URL, "submission[url]");
        }
        String sent = url.strip();
        String address = sent.contains("://") ? sent : "http://" + sent;
        try {
            URI uri = new URI(address);
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            if (uri.getHost() != null && (scheme.equals("http") || scheme.equals("https"))) {
                return address;
            }
        } catch (URISyntaxException _) {
            throw invalidUrl();
        }
        throw invalidUrl();
    }

    private static Rejection missing(String type, String parameter) {
        return Rejection.badRequest(
                "Invalid parameters for submission_type " + type + ". Required: " + parameter);
    }

    private static Rejection invalidUrl() {
        return Rejection.badRequest("submission[url] is not a valid http or https URL");
    }
}

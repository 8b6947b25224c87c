package io.daybook.command.grading.assignments;

import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The submission types that an assignment accepts, and the allowed file extensions. */
final class SubmissionTypes {

    static final String NONE = "none";
    static final String NOT_GRADED = "not_graded";
    static final String DISCUSSION = "discussion_topic";

    /** An external tool that is still to be selected. */
    static final String DEFAULT_TOOL = "default_external_tool";

    private static final Set<String> ONLINE =
            Set.of("online_upload", "online_text_entry", "online_url", "media_recording");

    private static final Set<String> ALONE =
            Set.of(
                    NONE,
                    NOT_GRADED,
                    "on_paper",
                    DISCUSSION,
                    "external_tool",
                    DEFAULT_TOOL,
                    "online_quiz");

    private static final Set<String> WITHOUT_PEER_REVIEW =
            Set.of("external_tool", DEFAULT_TOOL, DISCUSSION, "online_quiz", "on_paper");

    private static final int MAX_EXTENSIONS_LENGTH = 255;

    private SubmissionTypes() {}

    /**
     * Normalizes the types: several only if all are online types, {@code none} by default. Rejects
     * types of features that this service does not have, like unknown ones.
     */
    static List<String> checked(List<String> sent) {
        List<String> types =
                sent.stream()
                        .filter(type -> !type.isBlank())
                        .map(
                                type ->
                                        type.equals("online_media_recording")
                                                ? "media_recording"
                                                : type)
                        .distinct()
                        .toList();
        if (types.isEmpty()) {
            return List.of(NONE);
        }
        boolean single = types.size() == 1 && ALONE.contains(types.getFirst());
        if (!single && !ONLINE.containsAll(types)) {
            throw invalid();
        }
        return types;
    }

    /** Normalizes file name extensions, from one text or several: lower case, without dots. */
    static List<String> checkedExtensions(List<String> sent) {
        List<String> extensions =
                sent.stream()
                        .flatMap(text -> Stream.of(text.split("[,\\s]+", -1)))
                        .map(text -> text.replaceFirst("^\\.+", "").toLowerCase(Locale.ROOT))
                        .filter(text -> !text.isEmpty())
                        .distinct()
                        .toList();
        if (String.join(",", extensions).length() > MAX_EXTENSIONS_LENGTH) {
            throw Rejection.invalid(
                    "allowed_extensions", "is too long (maximum is 255 characters)");
        }
        return extensions;
    }

    static Rejection invalid() {
        return Rejection.invalid("submission_types", "Invalid submission types");
    }

    static boolean allowPeerReview(List<String> types) {
        return types.stream().noneMatch(WITHOUT_PEER_REVIEW::contains);
    }
}

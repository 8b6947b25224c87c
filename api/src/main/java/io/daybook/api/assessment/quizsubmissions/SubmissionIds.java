package io.daybook.api.assessment.quizsubmissions;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads ids and attempt numbers; values that are not ids are ignored. */
final class SubmissionIds {

    private static final Pattern ID = Pattern.compile("\\d{1,16}");
    private static final Pattern ATTEMPT = Pattern.compile("\\d{1,6}");

    private SubmissionIds() {}

    /** Returns the id in this text. */
    static Optional<Long> parse(String text) {
        return ID.matcher(text).matches() ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    /** Returns the number of an attempt; null if none was sent. */
    static @Nullable Integer attempt(@Nullable String text) {
        return text != null && ATTEMPT.matcher(text.strip()).matches()
                ? Integer.valueOf(text.strip())
                : null;
    }
}

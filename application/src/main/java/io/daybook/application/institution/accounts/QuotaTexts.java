package io.daybook.application.institution.accounts;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import org.jspecify.annotations.Nullable;

/** Parses storage quotas; an error names the field, and an empty value inherits the quota. */
public final class QuotaTexts {

    public static final String COURSE = "default_storage_quota_mb";
    public static final String USER = "default_user_storage_quota_mb";
    public static final String GROUP = "default_group_storage_quota_mb";

    private QuotaTexts() {}

    public static Patch<Long> patch(String field, Patch<String> sent) {
        return sent.isPresent() ? Patch.of(megabytes(field, sent.orNull())) : Patch.absent();
    }

    /** Rejects all quotas of an account that are not numbers, not only the first. */
    public static void requireNumbers(
            @Nullable String course, @Nullable String user, @Nullable String group) {
        new FieldErrors()
                .check(() -> megabytes(COURSE, course))
                .check(() -> megabytes(USER, user))
                .check(() -> megabytes(GROUP, group))
                .reject();
    }

    public static @Nullable Long megabytes(String field, @Nullable String sent) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        try {
            return Long.valueOf(sent.strip());
        } catch (NumberFormatException notWhole) {
            throw Rejection.invalid(field, "must be an integer");
        }
    }
}

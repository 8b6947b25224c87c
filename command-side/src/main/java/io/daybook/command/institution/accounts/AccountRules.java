package io.daybook.command.institution.accounts;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.command.platform.messages.Patch;
import org.jspecify.annotations.Nullable;

/** Validates the values of an account (docs/spec/institution.md, section 4.4). */
final class AccountRules {

    private static final int LONGEST_NAME = 255;

    /** 2^62 bytes, in megabytes. */
    private static final long TOO_MANY_MEGABYTES = 1L << 42;

    private AccountRules() {}

    static void requireName(@Nullable String name) {
        if (name == null || name.isBlank()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (name.length() > LONGEST_NAME) {
            throw Rejection.invalid("name", "is too long (maximum is 255 characters)");
        }
    }

    /** Rejects an invalid name if one is present. */
    static void requireName(Patch<String> sent) {
        if (sent.isPresent()) {
            requireName(sent.orNull());
        }
    }

    static Patch<String> timeZone(Patch<String> sent) {
        return sent.isPresent() ? Patch.of(timeZone(sent.orNull())) : sent;
    }

    static String timeZone(@Nullable String name) {
        String asked = name == null ? "" : name;
        return TimeZones.iana(asked)
                .orElseThrow(
                        () ->
                                Rejection.invalid(
                                        "default_time_zone", "is not a recognized time zone"));
    }

    static void requireQuotas(@Nullable Long courses, @Nullable Long users, @Nullable Long groups) {
        new FieldErrors()
                .check(() -> requireQuota("default_storage_quota_mb", courses))
                .check(() -> requireQuota("default_user_storage_quota_mb", users))
                .check(() -> requireQuota("default_group_storage_quota_mb", groups))
                .reject();
    }

    private static void requireQuota(String field, @Nullable Long megabytes) {
        if (megabytes != null && (megabytes < 0 || megabytes >= TOO_MANY_MEGABYTES)) {
            throw Rejection.invalid(field, "must be between 0 and 2^62 bytes");
        }
    }

    static Patch<String> sisId(String field, Patch<String> sent) {
        return sent.isPresent() ? Patch.of(sisId(field, sent.orNull())) : sent;
    }

    /** Normalizes an id; an empty one is none. */
    static @Nullable String sisId(String field, @Nullable String sent) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        if (sent.length() > LONGEST_NAME) {
            throw Rejection.invalid(field, "is too long (maximum is 255 characters)");
        }
        return sent.strip();
    }
}

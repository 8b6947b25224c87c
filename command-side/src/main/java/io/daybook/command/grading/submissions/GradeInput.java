package io.daybook.command.grading.submissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.LateStatus;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The grading fields of a request; absent fields stay unchanged (docs/spec/grading.md, section
 * 4.3).
 *
 * @param postedGrade the grade as entered, see {@link GradingScale#read}
 * @param preferPoints whether a number is read as points even if the scheme has an entry of that
 *     name
 * @param secondsLate lateness in seconds if marked late
 */
public record GradeInput(
        Patch<String> postedGrade,
        boolean preferPoints,
        Patch<Boolean> excuse,
        Patch<LateStatus> lateStatus,
        Patch<Long> secondsLate,
        Patch<String> sticker) {

    /** No fields. */
    public static final GradeInput NONE =
            new GradeInput(
                    Patch.absent(),
                    false,
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent());

    private static final Pattern STICKER = Pattern.compile("[a-z0-9_]{1,50}");

    /**
     * Rejects a grade together with an excuse, negative seconds and an invalid sticker name; a
     * blank name removes the sticker.
     */
    public GradeInput {
        if (sticker.orElse("none").isBlank()) {
            sticker = Patch.cleared();
        }
        if (postedGrade.isPresent() && excuse.orElse(false)) {
            throw Rejection.refused("can't grade and excuse a student at the same time");
        }
        if (secondsLate.orElse(0L) < 0) {
            throw Rejection.invalid("seconds_late_override", "must be at least 0");
        }
        if (sticker instanceof Patch.Value<String>(String name)
                && !STICKER.matcher(name).matches()) {
            throw Rejection.invalid("sticker", "is not the name of a sticker");
        }
    }

    /** Parses a late status of a request; a blank text or the text {@code null} clears it. */
    public static Patch<LateStatus> lateStatus(Patch<String> sent) {
        if (sent instanceof Patch.Value<String>(String name)) {
            return name.isBlank() || name.equals("null") ? Patch.cleared() : Patch.of(named(name));
        }
        return sent.map(LateStatus::valueOf);
    }

    private static LateStatus named(String name) {
        for (LateStatus status : LateStatus.values()) {
            if (status.name().toLowerCase(Locale.ROOT).equals(name)) {
                return status;
            }
        }
        throw Rejection.invalid("late_policy_status", "is not included in the list");
    }

    /** Returns whether any field is present. */
    public boolean isPresent() {
        return grades() || lateStatus.isPresent() || secondsLate.isPresent() || sticker.isPresent();
    }

    /** Returns whether a grade or an excuse is present. */
    boolean grades() {
        return postedGrade.isPresent() || excuse instanceof Patch.Value;
    }
}

package io.daybook.command.grading.submissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.LateStatus;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a grader enters for a submission; absent values stay unchanged (docs/spec/grading.md,
 * section 4.3).
 *
 * @param postedGrade what the grader wrote, see {@link GradingScale#read}
 * @param preferPoints whether a number is points even where a scheme has an entry of that name
 * @param secondsLate how late it counts, where it counts as late
 */
public record GradeInput(
        Patch<String> postedGrade,
        boolean preferPoints,
        Patch<Boolean> excuse,
        Patch<LateStatus> lateStatus,
        Patch<Long> secondsLate,
        Patch<String> sticker) {

    /** Nothing was sent. */
    public static final GradeInput NONE =
            new GradeInput(
                    Patch.absent(),
                    false,
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent());

    private static final Pattern STICKER = Pattern.compile("[a-z0-9_]{1,50}");

    /** Nobody is graded and excused at once. */
    public GradeInput {
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

    /** A late status as clients write it; {@code null} written out clears it. */
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

    /** Whether anything was sent. */
    public boolean isPresent() {
        return grades() || lateStatus.isPresent() || secondsLate.isPresent() || sticker.isPresent();
    }

    /** Whether a grade or an excuse was sent. */
    boolean grades() {
        return postedGrade.isPresent() || excuse instanceof Patch.Value;
    }
}

package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.OverrideTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A requested override (docs/spec/institution.md, section 5.4).
 *
 * @param overrideId a new id where {@code isNew}
 * @param audience whose dates these are; only students of an existing override change, null none
 * @param title absent leaves it as it is; cleared for none
 * @param dates an absent one is not overridden
 * @param restId a new id for the override of students whom the author does not see, who keep their
 *     dates
 */
public record OverrideDraft(
        long overrideId,
        boolean isNew,
        @Nullable Audience audience,
        Patch<String> title,
        ScheduleFields dates,
        long restId) {

    private static final int LONGEST_TITLE = 255;

    /** A blank title is none: the override is called after its students. */
    public OverrideDraft {
        if (title.isPresent() && title.orElse("").isBlank()) {
            title = Patch.cleared();
        }
        if (title.orElse("").length() > LONGEST_TITLE) {
            throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
        }
    }

    /**
     * The target of an override.
     *
     * @param targetId the section, group or course; null if students are listed
     * @param studentIds the listed students; empty for other targets
     */
    public record Audience(OverrideTarget target, @Nullable Long targetId, List<Long> studentIds) {

        /** Returns a target of listed students. */
        public static Audience students(List<Long> ids) {
            return new Audience(OverrideTarget.STUDENTS, null, ids);
        }

        /** Returns a section, a group or the course as target. */
        public static Audience of(OverrideTarget target, long id) {
            return new Audience(target, id, List.of());
        }
    }

    /**
     * The part of a course that the author of a change can see and change; null components for all
     * of it.
     */
    public record Scope(
            @Nullable List<Long> sectionIds,
            @Nullable List<Long> groupIds,
            @Nullable List<Long> studentIds) {

        /** The whole course. */
        public static final Scope EVERYONE = new Scope(null, null, null);

        boolean includesStudent(long id) {
            return studentIds == null || studentIds.contains(id);
        }

        boolean includes(OverrideTarget target, @Nullable Long id) {
            List<Long> seen =
                    switch (target) {
                        case STUDENTS -> studentIds;
                        case SECTION -> sectionIds;
                        case GROUP -> groupIds;
                        case COURSE, NOOP -> null;
                    };
            return seen == null || (id != null && seen.contains(id));
        }
    }

    /** All overrides of an assignment as requested. */
    public record Replacement(List<OverrideDraft> drafts, Scope scope) {}
}

package io.daybook.command.grading.overrides;

import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.OverrideTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dates of their own for some, as they are to be (docs/spec/institution.md, section 5.4).
 *
 * @param overrideId a new number where they are to be added
 * @param audience for whom; null leaves it as it is, and so does any kind but students
 * @param title what it is called; left out, it stays
 * @param dates a date left out is not overridden
 */
public record OverrideDraft(
        long overrideId,
        boolean isNew,
        @Nullable Audience audience,
        Patch<String> title,
        ScheduleFields dates) {

    /**
     * For whom dates are.
     *
     * @param targetId the section, group or course; null for students by name
     * @param studentIds the students; none for anything else
     */
    public record Audience(OverrideTarget target, @Nullable Long targetId, List<Long> studentIds) {

        /** Students by name. */
        public static Audience students(List<Long> ids) {
            return new Audience(OverrideTarget.STUDENTS, null, ids);
        }

        /** A section, a group or the course. */
        public static Audience of(OverrideTarget target, long id) {
            return new Audience(target, id, List.of());
        }
    }

    /**
     * Which part of a course the author sees; null for all of it. What the author does not see
     * stays as it is.
     */
    public record Reach(
            @Nullable List<Long> sectionIds,
            @Nullable List<Long> groupIds,
            @Nullable List<Long> studentIds) {

        /** All of it. */
        public static final Reach EVERYONE = new Reach(null, null, null);

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

    /** All dates of their own that the author wants there to be. */
    public record Replacement(List<OverrideDraft> drafts, Reach reach) {}
}

package io.daybook.command.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.grading.assignments.AssignmentFields.DetailFields;
import io.daybook.command.grading.assignments.AssignmentFields.GroupFields;
import io.daybook.command.grading.assignments.AssignmentFields.ModerationFields;
import io.daybook.command.grading.assignments.AssignmentFields.PeerReviewFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScoringFields;
import io.daybook.command.grading.assignments.AssignmentFields.SisFields;
import io.daybook.command.grading.assignments.AssignmentFields.SubmissionFields;
import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.GradingType;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the fields of an assignment from those a test cares about, by their wire names. */
public final class Fields {

    private static final Set<String> KNOWN =
            Set.of(
                    "name",
                    "description",
                    "assignment_group_id",
                    "position",
                    "due_at",
                    "unlock_at",
                    "lock_at",
                    "points_possible",
                    "grading_type",
                    "grading_standard_id",
                    "sis_assignment_id",
                    "omit_from_final_grade",
                    "hide_in_gradebook",
                    "submission_types",
                    "allowed_extensions",
                    "allowed_attempts",
                    "peer_reviews",
                    "moderated_grading",
                    "grader_count",
                    "final_grader_id",
                    "graders_anonymous_to_graders",
                    "group_category_id",
                    "grade_group_students_individually",
                    "tool",
                    "post_to_sis",
                    "overrides",
                    "only_visible_to_overrides",
                    "anonymous_grading",
                    "post_manually",
                    "important_dates",
                    "published");

    private Fields() {}

    /** Fields with these values; a null value clears, all others are left out. */
    public static AssignmentFields of(@Nullable Object... namesAndValues) {
        Map<String, Object> sent = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = String.valueOf(namesAndValues[i]);
            if (!KNOWN.contains(name)) {
                throw new IllegalArgumentException(name);
            }
            Object value = namesAndValues[i + 1];
            sent.put(name, value == null ? Patch.cleared() : Patch.of(value));
        }
        return of(new Sent(sent));
    }

    private record Sent(Map<String, Object> patches) {

        @SuppressWarnings("unchecked") // a test that sends the wrong type fails where it is used
        <T> Patch<T> get(String name) {
            return (Patch<T>) patches.getOrDefault(name, Patch.absent());
        }
    }

    private static AssignmentFields of(Sent sent) {
        return new AssignmentFields(
                sent.<String>get("name"),
                sent.<String>get("description"),
                sent.<Long>get("assignment_group_id"),
                sent.<Integer>get("position"),
                new ScheduleFields(
                        sent.<Instant>get("due_at"),
                        sent.<Instant>get("unlock_at"),
                        sent.<Instant>get("lock_at")),
                new ScoringFields(
                        sent.<Double>get("points_possible"),
                        sent.<GradingType>get("grading_type"),
                        sent.<Long>get("grading_standard_id"),
                        sent.<Boolean>get("omit_from_final_grade"),
                        sent.<Boolean>get("hide_in_gradebook")),
                new SubmissionFields(
                        sent.<List<String>>get("submission_types"),
                        sent.<List<String>>get("allowed_extensions"),
                        sent.<Integer>get("allowed_attempts")),
                new PeerReviewFields(
                        sent.<Boolean>get("peer_reviews"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent()),
                new ModerationFields(
                        sent.<Boolean>get("moderated_grading"),
                        sent.<Integer>get("grader_count"),
                        sent.<Long>get("final_grader_id"),
                        Patch.absent(),
                        sent.<Boolean>get("graders_anonymous_to_graders"),
                        Patch.absent()),
                new GroupFields(
                        sent.<Long>get("group_category_id"),
                        sent.<Boolean>get("grade_group_students_individually")),
                sent.<String>get("tool"),
                new SisFields(
                        1,
                        sent.<String>get("sis_assignment_id"),
                        Patch.absent(),
                        Patch.absent(),
                        sent.<Boolean>get("post_to_sis")),
                sent.<Replacement>get("overrides").orNull(),
                sent.<Boolean>get("only_visible_to_overrides"),
                sent.<Boolean>get("anonymous_grading"),
                Patch.absent(),
                sent.<Boolean>get("post_manually"),
                new DetailFields(sent.<Boolean>get("important_dates")),
                sent.<Boolean>get("published"));
    }

    /** Asserts that a request with these fields is rejected because of this one. */
    static void assertRefused(String field, @Nullable Object... fields) {
        assertThatThrownBy(() -> of(fields))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused ->
                                assertThat(refused.reason())
                                        .isInstanceOfSatisfying(
                                                Reason.Invalid.class,
                                                invalid ->
                                                        assertThat(invalid.errors())
                                                                .containsOnlyKeys(field)));
    }
}

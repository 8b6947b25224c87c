package io.daybook.api.scheduling.planner;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.daybook.application.scheduling.planner.SubmissionStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An item of a planner.
 *
 * @param plannableType {@code announcement}, {@code assignment}, {@code assessment_request}, {@code
 *     calendar_event}, {@code discussion_topic}, {@code planner_note}, {@code quiz} or {@code
 *     wiki_page}
 * @param plannableDate its date in the planner
 * @param newActivity whether there is something about it that the user has not read
 * @param submissions the state of the user's submission; false if nothing is to be submitted
 * @param plannerOverride what the user decided about it; null for nothing
 * @param htmlUrl path of its page
 */
record PlannerItemJson(
        @JsonUnwrapped Context context,
        String plannableType,
        long plannableId,
        Instant plannableDate,
        boolean newActivity,
        Submission submissions,
        @Nullable PlannerOverrideJson plannerOverride,
        PlannableJson plannable,
        String htmlUrl) {

    /**
     * What the item belongs to.
     *
     * @param contextType {@code Course}, {@code Group}, {@code User} or {@code Account}
     */
    record Context(
            String contextType,
            @JsonInclude(NON_NULL) @Nullable Long courseId,
            @JsonInclude(NON_NULL) @Nullable Long groupId,
            @JsonInclude(NON_NULL) @Nullable Long userId,
            @Nullable String contextName) {

        static Context ofCourse(@Nullable Long id, @Nullable String name) {
            return new Context("Course", id, null, null, name);
        }

        static Context ofGroup(long id, @Nullable String name) {
            return new Context("Group", null, id, null, name);
        }

        static Context ofUser(long id, @Nullable String name) {
            return new Context("User", null, null, id, name);
        }

        static Context ofAccount(@Nullable String name) {
            return new Context("Account", null, null, null, name);
        }
    }

    /** The state of the user's submission, or false. */
    sealed interface Submission {

        static Submission of(@Nullable SubmissionStatus status) {
            return status == null ? new Nothing() : State.of(status);
        }
    }

    /** Nothing is to be submitted. */
    record Nothing() implements Submission {

        @JsonValue
        boolean submitted() {
            return false;
        }
    }

    /**
     * The state of the user's submission.
     *
     * @param graded whether there is a grade that the user sees
     * @param hasFeedback whether others commented, as is {@code withFeedback}
     */
    record State(
            boolean submitted,
            boolean excused,
            boolean graded,
            @Nullable Instant postedAt,
            boolean late,
            boolean missing,
            boolean needsGrading,
            boolean hasFeedback,
            boolean withFeedback)
            implements Submission {

        private static State of(SubmissionStatus status) {
            return new State(
                    status.submitted(),
                    status.excused(),
                    status.graded(),
                    status.postedAt(),
                    status.lateness().late(),
                    status.lateness().missing(),
                    status.needsGrading(),
                    status.hasFeedback(),
                    status.hasFeedback());
        }
    }
}

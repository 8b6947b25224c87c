package io.daybook.command.grading.assignments;

import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentDetails;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.events.grading.assignments.GradingType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The assignment fields of a request, each absent, cleared or set (document 2, section 4.3).
 * Validates what depends on single fields only.
 *
 * @param tool the external tool and its parameters: a JSON object as text
 * @param overrides all overrides of the assignment; null leaves them unchanged
 */
public record AssignmentFields(
        Patch<String> name,
        Patch<String> description,
        Patch<Long> assignmentGroupId,
        Patch<Integer> position,
        ScheduleFields schedule,
        ScoringFields scoring,
        SubmissionFields submission,
        PeerReviewFields peerReviews,
        ModerationFields moderation,
        GroupFields groups,
        Patch<String> tool,
        SisFields sis,
        @Nullable Replacement overrides,
        Patch<Boolean> onlyVisibleToOverrides,
        Patch<Boolean> anonymousGrading,
        Patch<Boolean> anonymousInstructorAnnotations,
        Patch<Boolean> postManually,
        DetailFields details,
        Patch<Boolean> published) {

    /** No fields. */
    public static final AssignmentFields NONE =
            new AssignmentFields(
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    new ScheduleFields(Patch.absent(), Patch.absent(), Patch.absent()),
                    new ScoringFields(
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent()),
                    new SubmissionFields(Patch.absent(), Patch.absent(), Patch.absent()),
                    new PeerReviewFields(
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent()),
                    new ModerationFields(
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent(),
                            Patch.absent()),
                    new GroupFields(Patch.absent(), Patch.absent()),
                    Patch.absent(),
                    SisFields.NONE,
                    null,
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    DetailFields.NONE,
                    Patch.absent());

    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_DESCRIPTION = 500 * 1024;

    /** Rejects a blank or overlong name, an overlong description and an invalid group. */
    public AssignmentFields {
        new FieldErrors()
                .require(!name.isPresent() || !name.orElse("").isBlank(), "name", "can't be blank")
                .require(
                        name.orElse("").length() <= LONGEST_NAME,
                        "name",
                        "is too long (maximum is 255 characters)")
                .require(
                        description.orElse("").length() <= LONGEST_DESCRIPTION,
                        "description",
                        "is too long")
                .require(
                        assignmentGroupId.orElse(1L) > 0,
                        "assignment_group_id",
                        "must be a positive number")
                .reject();
    }

    /** Returns a copy with title, description and state of the linked content. */
    public AssignmentFields like(Patch<String> title, Patch<String> words, boolean isPublished) {
        return with(title, words, schedule, scoring, submission, Patch.of(isPublished));
    }

    /** Returns a copy with this state, whether or not one is present. */
    public AssignmentFields published(boolean isPublished) {
        return with(name, description, schedule, scoring, submission, Patch.of(isPublished));
    }

    /** Returns a copy with dates and points of the linked content. */
    public AssignmentFields counting(ScheduleFields dates, Patch<Double> points) {
        var counting =
                new ScoringFields(
                        points,
                        scoring.gradingType(),
                        scoring.gradingStandardId(),
                        scoring.omitFromFinalGrade(),
                        scoring.hideInGradebook());
        return with(name, description, dates, counting, submission, published);
    }

    /** The same for an assignment that was made for something and requests nothing else. */
    public AssignmentFields withContent(GradedContent content) {
        var only =
                new SubmissionFields(
                        Patch.of(List.of(content.submissionType())),
                        submission.allowedExtensions(),
                        submission.allowedAttempts());
        return with(name, description, schedule, scoring, only, published);
    }

    /** Returns a copy in this assignment group, assigned to everyone or by overrides only. */
    public AssignmentFields placed(Patch<Long> groupId, Patch<Boolean> onlyToOverrides) {
        return new AssignmentFields(
                name,
                description,
                groupId,
                position,
                schedule,
                scoring,
                submission,
                peerReviews,
                moderation,
                groups,
                tool,
                sis,
                overrides,
                onlyToOverrides,
                anonymousGrading,
                anonymousInstructorAnnotations,
                postManually,
                details,
                published);
    }

    private AssignmentFields with(
            Patch<String> newName,
            Patch<String> newDescription,
            ScheduleFields newSchedule,
            ScoringFields newScoring,
            SubmissionFields newSubmission,
            Patch<Boolean> newPublished) {
        return new AssignmentFields(
                newName,
                newDescription,
                assignmentGroupId,
                position,
                newSchedule,
                newScoring,
                newSubmission,
                peerReviews,
                moderation,
                groups,
                tool,
                sis,
                overrides,
                onlyVisibleToOverrides,
                anonymousGrading,
                anonymousInstructorAnnotations,
                postManually,
                details,
                newPublished);
    }

    /** Returns whether group or position are present. */
    boolean moves() {
        return assignmentGroupId.isPresent() || position.isPresent();
    }

    /** Due, unlock and lock date. */
    public record ScheduleFields(
            Patch<Instant> dueAt, Patch<Instant> unlockAt, Patch<Instant> lockAt) {}

    /** Points possible and grading type. */
    public record ScoringFields(
            Patch<Double> pointsPossible,
            Patch<GradingType> gradingType,
            Patch<Long> gradingStandardId,
            Patch<Boolean> omitFromFinalGrade,
            Patch<Boolean> hideInGradebook) {

        /** Rejects points outside the range of the gradebook. */
        public ScoringFields {
            Points.requireReachable("points_possible", pointsPossible.orElse(0.0));
        }
    }

    /** Submission types and allowed attempts; -1 for unlimited. */
    public record SubmissionFields(
            Patch<List<String>> submissionTypes,
            Patch<List<String>> allowedExtensions,
            Patch<Integer> allowedAttempts) {

        /** Normalizes lists and rejects invalid submission types. */
        public SubmissionFields {
            submissionTypes = listOf(submissionTypes).map(SubmissionTypes::checked);
            allowedExtensions = listOf(allowedExtensions).map(SubmissionTypes::checkedExtensions);
            int attempts = allowedAttempts.orElse(SubmissionRules.UNLIMITED);
            if (attempts == 0 || attempts < SubmissionRules.UNLIMITED) {
                throw Rejection.invalid("allowed_attempts", "must be -1 or greater than 0");
            }
        }

        private static Patch<List<String>> listOf(Patch<List<String>> sent) {
            return sent instanceof Patch.Cleared ? Patch.of(List.of()) : sent;
        }
    }

    /** Settings of peer reviews. */
    public record PeerReviewFields(
            Patch<Boolean> peerReviews,
            Patch<Boolean> automaticPeerReviews,
            Patch<Boolean> anonymousPeerReviews,
            Patch<Boolean> intraGroupPeerReviews,
            Patch<Integer> peerReviewCount,
            Patch<Instant> peerReviewsAssignAt) {

        /** Rejects a negative number of reviews. */
        public PeerReviewFields {
            if (peerReviewCount.orElse(0) < 0) {
                throw Rejection.invalid("peer_review_count", "must be 0 or greater");
            }
        }
    }

    /** Settings of moderated grading. */
    public record ModerationFields(
            Patch<Boolean> moderatedGrading,
            Patch<Integer> graderCount,
            Patch<Long> finalGraderId,
            Patch<Boolean> graderCommentsVisibleToGraders,
            Patch<Boolean> gradersAnonymousToGraders,
            Patch<Boolean> graderNamesVisibleToFinalGrader) {}

    /** Fields that no rule reads. */
    public record DetailFields(Patch<Boolean> importantDates) {

        /** No fields. */
        public static final DetailFields NONE = new DetailFields(Patch.absent());

        /** Returns all fields of these details, as for a copy; no fields for null. */
        public static DetailFields of(@Nullable AssignmentDetails details) {
            return details == null ? NONE : new DetailFields(Patch.of(details.importantDates()));
        }

        /** Returns the details with the fields that are present. */
        AssignmentDetails over(AssignmentDetails before) {
            return new AssignmentDetails(importantDates.orElse(before.importantDates()));
        }
    }

    /** Settings of a group assignment. */
    public record GroupFields(Patch<Long> groupCategoryId, Patch<Boolean> gradeIndividually) {}

    /**
     * The SIS fields.
     *
     * @param rootAccountId the institution in which the SIS id is unique
     * @param integrationData a JSON object as text
     */
    public record SisFields(
            long rootAccountId,
            Patch<String> sisAssignmentId,
            Patch<String> integrationId,
            Patch<String> integrationData,
            Patch<Boolean> postToSis) {

        /** No fields. */
        public static final SisFields NONE =
                new SisFields(0, Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent());

        /** A blank id is none, so that it keeps no other assignment from having none. */
        public SisFields {
            sisAssignmentId = withoutBlank(sisAssignmentId);
            integrationId = withoutBlank(integrationId);
            if (sisAssignmentId.orElse("").length() > LONGEST_NAME) {
                throw Rejection.invalid(
                        "sis_assignment_id", "is too long (maximum is 255 characters)");
            }
        }

        private static Patch<String> withoutBlank(Patch<String> sent) {
            return sent.isPresent() && sent.orElse("").isBlank() ? Patch.cleared() : sent;
        }

        /** The key that is unique in the institution. */
        @Nullable String key(@Nullable String sisId) {
            return sisId == null ? null : "assignment-sis-" + rootAccountId + "-" + sisId;
        }
    }
}

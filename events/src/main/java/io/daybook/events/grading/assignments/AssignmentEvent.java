package io.daybook.events.grading.assignments;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an assignment. */
public sealed interface AssignmentEvent {

    /** The course it belongs to. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** What happens to what it requests and how it is graded. */
    sealed interface AssignmentTermsEvent extends AssignmentEvent {}

    /** Events that change the state of the assignment: publication, submissions, grading. */
    sealed interface AssignmentStageEvent extends AssignmentEvent {}

    /** An assignment was created; it is unpublished. */
    record AssignmentCreated(long courseId, long assignmentId, String name, Instant at)
            implements AssignmentEvent {}

    /** The assignment was created for other content, such as a quiz, and shares its lifecycle. */
    record AssignmentLinked(
            long courseId, long assignmentId, GradedContent content, long contentId, Instant at)
            implements AssignmentEvent {}

    /** Name or description of the assignment changed; the description is HTML. */
    record AssignmentDescribed(
            long courseId, long assignmentId, String name, @Nullable String description, Instant at)
            implements AssignmentEvent {}

    /** The dates for all students without an override changed. */
    record AssignmentDatesChanged(
            long courseId,
            long assignmentId,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            Instant at)
            implements AssignmentEvent {}

    /**
     * Points possible, grading type or whether the grade counts towards the final grade changed.
     */
    record AssignmentScoringChanged(
            long courseId,
            long assignmentId,
            @Nullable Double pointsPossible,
            GradingType gradingType,
            @Nullable Long gradingStandardId,
            boolean omitFromFinalGrade,
            boolean hideInGradebook,
            Instant at)
            implements AssignmentTermsEvent {}

    /** Submission types or number of attempts changed; null attempts for unlimited. */
    record AssignmentSubmissionRulesChanged(
            long courseId,
            long assignmentId,
            List<String> submissionTypes,
            List<String> allowedExtensions,
            @Nullable Integer allowedAttempts,
            Instant at)
            implements AssignmentTermsEvent {

        /** Treats missing lists as empty. */
        public AssignmentSubmissionRulesChanged {
            submissionTypes = submissionTypes == null ? List.of() : List.copyOf(submissionTypes);
            allowedExtensions =
                    allowedExtensions == null ? List.of() : List.copyOf(allowedExtensions);
        }
    }

    /** The settings of peer reviews changed. */
    record AssignmentPeerReviewRulesChanged(
            long courseId,
            long assignmentId,
            boolean peerReviews,
            boolean automaticPeerReviews,
            boolean anonymousPeerReviews,
            boolean intraGroupPeerReviews,
            @Nullable Integer peerReviewCount,
            @Nullable Instant peerReviewsAssignAt,
            Instant at)
            implements AssignmentTermsEvent {}

    /** The settings of moderated grading changed, including what graders see of each other. */
    record AssignmentModerationRulesChanged(
            long courseId,
            long assignmentId,
            boolean moderatedGrading,
            int graderCount,
            @Nullable Long finalGraderId,
            boolean graderCommentsVisibleToGraders,
            boolean gradersAnonymousToGraders,
            boolean graderNamesVisibleToFinalGrader,
            Instant at)
            implements AssignmentTermsEvent {}

    /**
     * The external tool of the assignment or its parameters changed.
     *
     * @param attributes a JSON object as text; null for none
     */
    record AssignmentToolChanged(
            long courseId, long assignmentId, @Nullable String attributes, Instant at)
            implements AssignmentTermsEvent {}

    /** Anonymous grading was switched on or off: whether graders see the students' identities. */
    record AssignmentAnonymityChanged(
            long courseId,
            long assignmentId,
            boolean anonymousGrading,
            boolean anonymousInstructorAnnotations,
            Instant at)
            implements AssignmentTermsEvent {}

    /** The post policy changed: whether grades stay hidden until they are posted manually. */
    record AssignmentPostPolicyChanged(
            long courseId, long assignmentId, boolean postManually, Instant at)
            implements AssignmentTermsEvent {}

    /** The assignment was published: students may see it. */
    record AssignmentPublished(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /** The assignment was unpublished: students no longer see it. */
    record AssignmentUnpublished(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /** The first student submitted; from now on the assignment cannot be unpublished. */
    record AssignmentSubmissionsBegun(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /**
     * The first grade was given, possibly provisional; moderated grading can no longer be switched.
     */
    record AssignmentGradingBegun(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /** The provisional grades of the moderated assignment were published; this cannot be undone. */
    record AssignmentGradesPublished(
            long courseId, long assignmentId, @Nullable Long publisherId, Instant at)
            implements AssignmentStageEvent {}

    /** Whether it is assigned only to those with dates of their own. */
    record AssignmentAudienceChanged(
            long courseId, long assignmentId, boolean onlyVisibleToOverrides, Instant at)
            implements AssignmentEvent {}

    /**
     * It changed whether the assignment is a group assignment.
     *
     * @param groupCategoryId null for an individual assignment
     * @param gradeIndividually whether each member of a group is graded individually
     */
    record AssignmentGroupingChanged(
            long courseId,
            long assignmentId,
            @Nullable Long groupCategoryId,
            boolean gradeIndividually,
            Instant at)
            implements AssignmentTermsEvent {}

    /** The assignment was created as a copy of another assignment of the course. */
    record AssignmentCopied(
            long courseId,
            long assignmentId,
            long originalAssignmentId,
            String originalName,
            Instant at)
            implements AssignmentEvent {}

    /**
     * The SIS id or the integration data of the assignment changed.
     *
     * @param integrationData a JSON object as text
     * @param postToSis whether grades are passed to the SIS; null for no
     */
    record AssignmentSisChanged(
            long courseId,
            long assignmentId,
            @Nullable String sisAssignmentId,
            @Nullable String integrationId,
            @Nullable String integrationData,
            Instant at,
            @Nullable Boolean postToSis)
            implements AssignmentEvent {}

    /** Fields that no rule reads were changed. */
    record AssignmentDetailsChanged(
            long courseId, long assignmentId, AssignmentDetails details, Instant at)
            implements AssignmentEvent {}

    /**
     * A user saved the assignment without a change; its {@code updated_at} is the time of this
     * event.
     */
    record AssignmentConfirmed(long courseId, long assignmentId, Instant at)
            implements AssignmentEvent {}

    /** Assigned students are to be notified of a change of the assignment. */
    record AssignmentChangeAnnounced(long courseId, long assignmentId, Instant at)
            implements AssignmentEvent {}

    /** The assignment was deleted. */
    record AssignmentDeleted(long courseId, long assignmentId, Instant at)
            implements AssignmentEvent {}

    /** Events of the assignment's overrides. */
    sealed interface AssignmentOverrideEvent extends AssignmentEvent {

        /** The override. */
        long overrideId();
    }

    /**
     * An override was added. The next event sets its dates; until then those of the assignment
     * hold.
     *
     * @param targetId the section or group; null if students are listed
     * @param studentIds the listed students; empty for a section or group
     * @param title null for a title that is derived from the target
     */
    record AssignmentOverrideAdded(
            long courseId,
            long assignmentId,
            long overrideId,
            OverrideTarget target,
            @Nullable Long targetId,
            List<Long> studentIds,
            @Nullable String title,
            Instant at)
            implements AssignmentOverrideEvent {

        /** Treats a missing list as empty. */
        public AssignmentOverrideAdded {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /**
     * The dates of the override changed; a date that is not overridden is that of the assignment.
     */
    record AssignmentOverrideDatesChanged(
            long courseId,
            long assignmentId,
            long overrideId,
            boolean dueAtOverridden,
            @Nullable Instant dueAt,
            boolean unlockAtOverridden,
            @Nullable Instant unlockAt,
            boolean lockAtOverridden,
            @Nullable Instant lockAt,
            Instant at)
            implements AssignmentOverrideEvent {}

    /** The students of the override changed. */
    record AssignmentOverrideStudentsChanged(
            long courseId, long assignmentId, long overrideId, List<Long> studentIds, Instant at)
            implements AssignmentOverrideEvent {

        /** Treats a missing list as empty. */
        public AssignmentOverrideStudentsChanged {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /** The override was renamed. */
    record AssignmentOverrideRenamed(
            long courseId, long assignmentId, long overrideId, @Nullable String title, Instant at)
            implements AssignmentOverrideEvent {}

    /**
     * The override was removed: the dates of the assignment hold again.
     *
     * @param suspended whether it is restored together with its section; null for no
     */
    record AssignmentOverrideRemoved(
            long courseId,
            long assignmentId,
            long overrideId,
            Instant at,
            @Nullable Boolean suspended)
            implements AssignmentOverrideEvent {}
}

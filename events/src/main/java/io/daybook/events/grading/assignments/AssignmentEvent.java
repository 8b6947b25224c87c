package io.daybook.events.grading.assignments;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens to an assignment. */
public sealed interface AssignmentEvent {

    /** The course it belongs to. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** What happens to what it requests and how it is graded. */
    sealed interface AssignmentTermsEvent extends AssignmentEvent {}

    /** What happens to how far it has come. */
    sealed interface AssignmentStageEvent extends AssignmentEvent {}

    /** An assignment came to be, not yet visible to students. */
    record AssignmentCreated(long courseId, long assignmentId, String name, Instant at)
            implements AssignmentEvent {}

    /** It was made for something else, which is graded through it and goes the same way. */
    record AssignmentLinked(
            long courseId, long assignmentId, GradedContent content, long contentId, Instant at)
            implements AssignmentEvent {}

    /** It is called or described otherwise; the description is HTML. */
    record AssignmentDescribed(
            long courseId, long assignmentId, String name, @Nullable String description, Instant at)
            implements AssignmentEvent {}

    /** When it opens, is due and closes for everyone who has no dates of their own. */
    record AssignmentDatesChanged(
            long courseId,
            long assignmentId,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            Instant at)
            implements AssignmentEvent {}

    /** What can be reached, how grades are written and whether they count. */
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

    /** What may be submitted and how often; no number of attempts means without limit. */
    record AssignmentSubmissionRulesChanged(
            long courseId,
            long assignmentId,
            List<String> submissionTypes,
            List<String> allowedExtensions,
            @Nullable Integer allowedAttempts,
            Instant at)
            implements AssignmentTermsEvent {

        /** Lists that are missing are empty. */
        public AssignmentSubmissionRulesChanged {
            submissionTypes = submissionTypes == null ? List.of() : List.copyOf(submissionTypes);
            allowedExtensions =
                    allowedExtensions == null ? List.of() : List.copyOf(allowedExtensions);
        }
    }

    /** Whether students review each other's work, and how reviewers are found. */
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

    /** Whether several graders grade before one of them decides, and what they see of another. */
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
     * Another tool is opened for the work, or the same with other parameters.
     *
     * @param attributes a JSON object as text; null for none
     */
    record AssignmentToolChanged(
            long courseId, long assignmentId, @Nullable String attributes, Instant at)
            implements AssignmentTermsEvent {}

    /** Whether graders see whose work they grade. */
    record AssignmentAnonymityChanged(
            long courseId,
            long assignmentId,
            boolean anonymousGrading,
            boolean anonymousInstructorAnnotations,
            Instant at)
            implements AssignmentTermsEvent {}

    /** Whether grades stay hidden from students until they are posted by hand. */
    record AssignmentPostPolicyChanged(
            long courseId, long assignmentId, boolean postManually, Instant at)
            implements AssignmentTermsEvent {}

    /** Students may see it. */
    record AssignmentPublished(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /** It was taken back from students. */
    record AssignmentUnpublished(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /** The first student handed something in; from now on it cannot be unpublished. */
    record AssignmentSubmissionsBegun(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /**
     * The first grade was given, be it a provisional one; from now on it stays moderated or not
     * moderated.
     */
    record AssignmentGradingBegun(long courseId, long assignmentId, Instant at)
            implements AssignmentStageEvent {}

    /** The grades of its moderators became the students' grades; that is never undone. */
    record AssignmentGradesPublished(
            long courseId, long assignmentId, @Nullable Long publisherId, Instant at)
            implements AssignmentStageEvent {}

    /** Whether it is assigned only to those with dates of their own. */
    record AssignmentAudienceChanged(
            long courseId, long assignmentId, boolean onlyVisibleToOverrides, Instant at)
            implements AssignmentEvent {}

    /**
     * Whether groups of a category work on it together.
     *
     * @param groupCategoryId null when everyone works alone
     * @param gradeIndividually whether each member of a group is graded on their own
     */
    record AssignmentGroupingChanged(
            long courseId,
            long assignmentId,
            @Nullable Long groupCategoryId,
            boolean gradeIndividually,
            Instant at)
            implements AssignmentTermsEvent {}

    /** It is a copy of another one of the course, as that was then. */
    record AssignmentCopied(
            long courseId,
            long assignmentId,
            long originalAssignmentId,
            String originalName,
            Instant at)
            implements AssignmentEvent {}

    /**
     * The student information system knows it otherwise.
     *
     * @param integrationData a JSON object as text
     * @param postToSis whether its grades are meant for it; null for no
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

    /** Somebody said that it holds as it is, and that readers are to take it for changed now. */
    record AssignmentConfirmed(long courseId, long assignmentId, Instant at)
            implements AssignmentEvent {}

    /** Assigned students are to be notified of a change. */
    record AssignmentChangeAnnounced(long courseId, long assignmentId, Instant at)
            implements AssignmentEvent {}

    /** It was deleted. */
    record AssignmentDeleted(long courseId, long assignmentId, Instant at)
            implements AssignmentEvent {}

    /** What happens to the dates that some have of their own. */
    sealed interface AssignmentOverrideEvent extends AssignmentEvent {

        /** The dates of their own, by number. */
        long overrideId();
    }

    /**
     * Some got dates of their own; which follows, and until then they have those of everyone.
     *
     * @param targetId the section or group; null for students by name
     * @param studentIds the students; none for a section or group
     * @param title what it is called; null for a name made from whom it is for
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

        /** A list that is missing is empty. */
        public AssignmentOverrideAdded {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /** Which dates they have of their own; one that is not overridden is that of everyone. */
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

    /** Other students have these dates. */
    record AssignmentOverrideStudentsChanged(
            long courseId, long assignmentId, long overrideId, List<Long> studentIds, Instant at)
            implements AssignmentOverrideEvent {

        /** A list that is missing is empty. */
        public AssignmentOverrideStudentsChanged {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /** It was renamed. */
    record AssignmentOverrideRenamed(
            long courseId, long assignmentId, long overrideId, @Nullable String title, Instant at)
            implements AssignmentOverrideEvent {}

    /** They have the dates of everyone again. */
    record AssignmentOverrideRemoved(long courseId, long assignmentId, long overrideId, Instant at)
            implements AssignmentOverrideEvent {}
}

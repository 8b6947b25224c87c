package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.grading.assignments.JsonObjectParameter;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentDates;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An assignment as the caller may see it (docs/spec/institution.md, section 5.1), its keys grouped
 * by topic.
 */
public record AssignmentJson(
        long id,
        long courseId,
        String name,
        @Nullable String description,
        long assignmentGroupId,
        int position,
        Instant createdAt,
        Instant updatedAt,
        @JsonUnwrapped Dates dates,
        @JsonUnwrapped Grading grading,
        @JsonUnwrapped Submissions submissions,
        @JsonUnwrapped State state,
        @JsonUnwrapped AssignmentPeerReviewsJson reviews,
        @JsonUnwrapped Groups groups,
        @JsonUnwrapped AssignmentModerationJson moderation,
        @JsonUnwrapped Anonymity anonymity,
        @JsonUnwrapped Lock lock,
        @JsonUnwrapped Content content,
        @JsonUnwrapped Origin origin,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped @Nullable Tool tool,
        @JsonUnwrapped @Nullable AssignmentRubricJson assessedBy,
        @JsonUnwrapped @Nullable Similarity similarity,
        @JsonUnwrapped AssignmentAudienceJson audience,
        @JsonUnwrapped AssignmentIncludedJson included) {

    /** The dates that apply to the viewer. */
    record Dates(
            @Nullable Instant dueAt,
            @Nullable Instant lockAt,
            @Nullable Instant unlockAt,
            boolean dueDateRequired,
            boolean inClosedGradingPeriod,
            boolean importantDates) {

        static Dates of(AssignmentView a, StudentDates dates) {
            return new Dates(
                    dates.dueAt(),
                    dates.lockAt(),
                    dates.unlockAt(),
                    false,
                    false,
                    a.details().importantDates());
        }
    }

    /**
     * How the assignment is graded, and where its grade counts.
     *
     * @param restrictQuantitativeData whether clients show the viewer grades without points
     */
    record Grading(
            @Nullable Double pointsPossible,
            String gradingType,
            @Nullable Long gradingStandardId,
            boolean omitFromFinalGrade,
            boolean hideInGradebook,
            boolean postToSis,
            boolean restrictQuantitativeData) {

        static Grading of(AssignmentView a, AssignmentViewer viewer) {
            return new Grading(
                    a.pointsPossible(),
                    a.gradingType().name().toLowerCase(Locale.ROOT),
                    a.gradingStandardId(),
                    a.omitFromFinalGrade(),
                    a.hideInGradebook(),
                    a.sis().isPostedTo(),
                    viewer.seesGradesOnly());
        }
    }

    /**
     * What students submit.
     *
     * @param allowedAttempts the maximum number of attempts; -1 if unlimited
     */
    record Submissions(
            List<String> submissionTypes,
            @JsonInclude(Include.NON_EMPTY) List<String> allowedExtensions,
            int allowedAttempts,
            boolean requireLockdownBrowser,
            String submissionsDownloadUrl,
            boolean hasSubmittedSubmissions,
            boolean gradedSubmissionsExist) {

        private static final int UNLIMITED = -1;

        static Submissions of(AssignmentView a, String url) {
            return new Submissions(
                    a.submissionTypes(),
                    a.allowedExtensions(),
                    a.allowedAttempts() == null ? UNLIMITED : a.allowedAttempts(),
                    false,
                    url + "/submissions?zip=1",
                    a.hasSubmissions(),
                    a.hasGrades());
        }
    }

    /**
     * Whether the assignment is published, and which operations it allows.
     *
     * @param unpublishable whether it may be unpublished; only for those who may edit it
     */
    record State(
            String workflowState,
            boolean published,
            @JsonInclude(Include.NON_NULL) @Nullable Boolean unpublishable,
            boolean canDuplicate,
            String htmlUrl,
            int maxNameLength) {

        private static final int LONGEST_NAME = 255;

        static State of(AssignmentView a, AssignmentViewer viewer, String url) {
            return new State(
                    a.workflowState().wireName(),
                    a.published(),
                    viewer.mayEdit() ? !a.hasSubmissions() : null,
                    viewer.isStaff() && a.content() != GradedContent.QUIZ,
                    url,
                    a.sis().isPostedTo() ? viewer.longestPostedName() : LONGEST_NAME);
        }
    }

    /** Whether the assignment is a group assignment. */
    record Groups(@Nullable Long groupCategoryId, boolean gradeGroupStudentsIndividually) {}

    /**
     * Whether students are anonymous to graders, and when grades are posted.
     *
     * @param muted former name of postManually, with the same value
     */
    record Anonymity(
            boolean anonymousGrading,
            boolean anonymizeStudents,
            boolean anonymousInstructorAnnotations,
            boolean postManually,
            boolean muted) {

        static Anonymity of(AssignmentView a) {
            return new Anonymity(
                    a.anonymousGrading(),
                    a.anonymizesStudents(),
                    a.anonymousInstructorAnnotations(),
                    a.postManually(),
                    a.postManually());
        }
    }

    /** Whether the assignment is locked for the viewer, and the reason. */
    public record Lock(
            boolean lockedForUser,
            @JsonInclude(Include.NON_NULL) @Nullable LockInfoJson lockInfo,
            @JsonInclude(Include.NON_NULL) @Nullable String lockExplanation) {

        static Lock of(@Nullable LockInfoJson lock) {
            return new Lock(lock != null, lock, lock == null ? null : lock.explanation());
        }
    }

    /** The quiz or discussion that is graded through the assignment, if any. */
    record Content(
            boolean isQuizAssignment,
            @JsonInclude(Include.NON_NULL) @Nullable Long quizId,
            @JsonInclude(Include.NON_NULL) @Nullable Boolean anonymousSubmissions,
            @JsonInclude(Include.NON_NULL) @Nullable Object discussionTopic) {

        static Content of(AssignmentView a, AssignmentViewer viewer) {
            boolean isOfQuiz = a.content() == GradedContent.QUIZ;
            return new Content(
                    isOfQuiz,
                    isOfQuiz ? a.contentId() : null,
                    isOfQuiz ? viewer.anonymousQuizzes().contains(a.contentId()) : null,
                    viewer.topic(a.id()));
        }
    }

    /**
     * The original of a copied assignment, and the id of this assignment in launches. The ids of
     * the original quiz and resource link and the secure parameters are always null: they belong to
     * features that assignments do not have.
     */
    record Origin(
            @Nullable Long originalCourseId,
            @Nullable Long originalAssignmentId,
            @Nullable String originalAssignmentName,
            @Nullable Long originalQuizId,
            @Nullable String originalLtiResourceLinkId,
            String ltiContextId,
            @Nullable String secureParams) {

        static Origin of(AssignmentView a, String ltiContextId) {
            var original = a.original();
            return original == null
                    ? new Origin(null, null, null, null, null, ltiContextId, null)
                    : new Origin(
                            a.courseId(),
                            original.id(),
                            original.name(),
                            null,
                            null,
                            ltiContextId,
                            null);
        }
    }

    /** The SIS fields, for callers who may see them. */
    record Sis(
            @Nullable String sisAssignmentId,
            @Nullable String integrationId,
            JsonNode integrationData) {

        static Sis of(AssignmentView a) {
            return new Sis(
                    a.sis().sisAssignmentId(),
                    a.sis().integrationId(),
                    JsonObjectParameter.read(a.sis().integrationData()));
        }
    }

    /**
     * The plagiarism detection tool of the assignment, if one is selected.
     *
     * @param eulaUrl the page of the agreement that students accept first; null for none
     */
    record Similarity(
            @JsonProperty("similarityDetectionTool") long similarityDetectionTool,
            String configurationToolType,
            @JsonInclude(Include.NON_NULL) @Nullable String eulaUrl) {

        static @Nullable Similarity of(SimilarityTools.@Nullable Chosen tool) {
            return tool == null
                    ? null
                    : new Similarity(tool.messageId(), "Lti::MessageHandler", tool.eulaUrl());
        }
    }

    /**
     * The external tool of the assignment, if any.
     *
     * @param url the API address that returns the launch URL
     */
    record Tool(ToolAttributesJson externalToolTagAttributes, String url) {

        static @Nullable Tool of(AssignmentView a, String baseUrl) {
            String launch = "/external_tools/sessionless_launch?launch_type=assessment";
            String to = launch + "&assignment_id=" + a.id();
            String url = baseUrl + "/api/v1/courses/" + a.courseId() + to;
            return ToolAttributesJson.of(a).map(chosen -> new Tool(chosen, url)).orElse(null);
        }
    }

    /** Returns the assignment as this viewer sees it. */
    public static AssignmentJson of(AssignmentView a, AssignmentViewer viewer) {
        LockInfoJson lock = viewer.lock(a);
        String url = viewer.baseUrl() + "/courses/" + a.courseId() + "/assignments/" + a.id();
        return new AssignmentJson(
                a.id(),
                a.courseId(),
                a.name(),
                lock == null ? viewer.description(a) : null,
                a.groupId(),
                a.place(),
                a.createdAt(),
                a.updatedAt(),
                Dates.of(a, viewer.dates(a)),
                Grading.of(a, viewer),
                Submissions.of(a, url),
                State.of(a, viewer, url),
                AssignmentPeerReviewsJson.of(a.peerReviews()),
                new Groups(a.groupCategoryId(), a.gradeGroupStudentsIndividually()),
                AssignmentModerationJson.of(a),
                Anonymity.of(a),
                Lock.of(lock),
                Content.of(a, viewer),
                Origin.of(a, viewer.ltiIds().apply(a.id())),
                viewer.seesSis() ? Sis.of(a) : null,
                Tool.of(a, viewer.baseUrl()),
                viewer.rubrics().get(a.id()),
                Similarity.of(viewer.similarityTools().get(a.id())),
                AssignmentAudienceJson.of(a, viewer),
                AssignmentIncludedJson.of(a, viewer));
    }
}

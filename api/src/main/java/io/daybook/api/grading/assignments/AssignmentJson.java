package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.assignments.SubmissionOverview.InSection;
import io.daybook.api.grading.overrides.AssignmentDateJson;
import io.daybook.api.grading.overrides.AssignmentOverrideJson;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.JsonObjectParameter;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentDates;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An assignment as the caller may see it (docs/spec/institution.md, section 5.1). Keys that stay
 * null belong to features an assignment cannot use yet; {@code ab_guid} stays empty, because no
 * outcome can be aligned with an assignment.
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
        @Nullable Instant dueAt,
        @Nullable Instant lockAt,
        @Nullable Instant unlockAt,
        @Nullable Double pointsPossible,
        String gradingType,
        @Nullable Long gradingStandardId,
        List<String> submissionTypes,
        @JsonInclude(Include.NON_EMPTY) List<String> allowedExtensions,
        String workflowState,
        boolean published,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean unpublishable,
        String htmlUrl,
        String submissionsDownloadUrl,
        boolean hasSubmittedSubmissions,
        boolean gradedSubmissionsExist,
        boolean dueDateRequired,
        int maxNameLength,
        boolean inClosedGradingPeriod,
        boolean peerReviews,
        boolean automaticPeerReviews,
        boolean anonymousPeerReviews,
        boolean intraGroupPeerReviews,
        @JsonInclude(Include.NON_NULL) @Nullable Integer peerReviewCount,
        @JsonInclude(Include.NON_NULL) @Nullable Instant peerReviewsAssignAt,
        @Nullable Long groupCategoryId,
        boolean gradeGroupStudentsIndividually,
        boolean moderatedGrading,
        int graderCount,
        @Nullable Long finalGraderId,
        boolean graderCommentsVisibleToGraders,
        boolean gradersAnonymousToGraders,
        boolean graderNamesVisibleToFinalGrader,
        @Nullable Instant gradesPublishedAt,
        boolean anonymousGrading,
        boolean anonymizeStudents,
        boolean anonymousInstructorAnnotations,
        boolean postManually,
        boolean muted,
        boolean omitFromFinalGrade,
        boolean hideInGradebook,
        int allowedAttempts,
        boolean onlyVisibleToOverrides,
        boolean importantDates,
        boolean postToSis,
        boolean restrictQuantitativeData,
        boolean requireLockdownBrowser,
        boolean lockedForUser,
        @JsonInclude(Include.NON_NULL) @Nullable LockInfoJson lockInfo,
        @JsonInclude(Include.NON_NULL) @Nullable String lockExplanation,
        boolean canDuplicate,
        boolean isQuizAssignment,
        @JsonInclude(Include.NON_NULL) @Nullable Long quizId,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean anonymousSubmissions,
        @JsonInclude(Include.NON_NULL) @Nullable Object discussionTopic,
        @Nullable Long originalCourseId,
        @Nullable Long originalAssignmentId,
        @Nullable String originalAssignmentName,
        @Nullable Long originalQuizId,
        @Nullable String originalLtiResourceLinkId,
        @Nullable String ltiContextId,
        @Nullable String secureParams,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped @Nullable Tool tool,
        @JsonUnwrapped @Nullable AssignmentRubricJson assessedBy,
        @JsonUnwrapped @Nullable Similarity similarity,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean hasOverrides,
        @JsonInclude(Include.NON_NULL) @Nullable Long needsGradingCount,
        @JsonInclude(Include.NON_NULL) @Nullable List<InSection> needsGradingCountBySection,
        @JsonInclude(Include.NON_NULL) @Nullable List<AssignmentDateJson> allDates,
        @JsonInclude(Include.NON_NULL) @Nullable Integer allDatesCount,
        @JsonInclude(Include.NON_NULL) @Nullable List<AssignmentOverrideJson> overrides,
        @JsonInclude(Include.NON_NULL) @Nullable List<String> assignmentVisibility,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean canEdit,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean canSubmit,
        @JsonInclude(Include.NON_NULL) @Nullable List<String> abGuid,
        @JsonInclude(Include.NON_NULL) @Nullable ScoreStatisticsJson scoreStatistics,
        @JsonInclude(Include.NON_NULL) @Nullable Object submission) {

    private static final int LONGEST_NAME = 255;
    private static final int UNLIMITED = -1;

    /** What the student information system knows of it, for those who may see that. */
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
     * The tool that looks for plagiarism in what is handed in, where one was chosen.
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
     * The external tool that is opened for the work, where one is.
     *
     * @param url where callers learn its address
     */
    record Tool(ToolAttributesJson externalToolTagAttributes, String url) {

        static @Nullable Tool of(AssignmentView a, String baseUrl) {
            ToolAttributesJson chosen = ToolAttributesJson.of(a.toolAttributes());
            if (chosen == null || !a.submissionTypes().contains("external_tool")) {
                return null;
            }
            String opened = chosen.url() == null ? "" : chosen.url();
            return new Tool(
                    chosen,
                    "%s/api/v1/courses/%d/external_tools/sessionless_launch?url=%s"
                            .formatted(
                                    baseUrl,
                                    a.courseId(),
                                    URLEncoder.encode(opened, StandardCharsets.UTF_8)));
        }
    }

    /** The assignment as this viewer sees it. */
    public static AssignmentJson of(AssignmentView a, AssignmentViewer viewer) {
        LockInfoJson lock = viewer.lock(a);
        StudentDates dates = viewer.dates(a);
        String url = viewer.baseUrl() + "/courses/" + a.courseId() + "/assignments/" + a.id();
        var reviews = a.peerReviews();
        boolean assignsReviews = reviews.on() && reviews.automatic();
        var moderation = a.moderation();
        boolean isOfQuiz = a.content() == GradedContent.QUIZ;
        return new AssignmentJson(
                a.id(),
                a.courseId(),
                a.name(),
                lock == null ? viewer.description(a) : null,
                a.groupId(),
                a.place(),
                a.createdAt(),
                a.updatedAt(),
                dates.dueAt(),
                dates.lockAt(),
                dates.unlockAt(),
                a.pointsPossible(),
                a.gradingType().name().toLowerCase(Locale.ROOT),
                a.gradingStandardId(),
                a.submissionTypes(),
                a.allowedExtensions(),
                a.deleted() ? "deleted" : a.published() ? "published" : "unpublished",
                a.published(),
                viewer.mayEdit() ? !a.hasSubmissions() : null,
                url,
                url + "/submissions?zip=1",
                a.hasSubmissions(),
                a.hasGrades(),
                false,
                LONGEST_NAME,
                false,
                reviews.on(),
                reviews.automatic(),
                reviews.anonymous(),
                reviews.intraGroup(),
                assignsReviews ? reviews.count() : null,
                assignsReviews ? reviews.assignAt() : null,
                a.groupCategoryId(),
                a.gradeGroupStudentsIndividually(),
                moderation.on(),
                moderation.graderCount(),
                moderation.finalGraderId(),
                moderation.graderCommentsVisibleToGraders(),
                moderation.gradersAnonymousToGraders(),
                moderation.graderNamesVisibleToFinalGrader(),
                a.gradesPublishedAt(),
                a.anonymousGrading(),
                a.anonymizesStudents(),
                a.anonymousInstructorAnnotations(),
                a.postManually(),
                a.postManually(),
                a.omitFromFinalGrade(),
                a.hideInGradebook(),
                a.allowedAttempts() == null ? UNLIMITED : a.allowedAttempts(),
                a.onlyVisibleToOverrides(),
                false,
                a.sis().isPostedTo(),
                false,
                false,
                lock != null,
                lock,
                lock == null ? null : lock.explanation(),
                viewer.isStaff() && !isOfQuiz,
                isOfQuiz,
                isOfQuiz ? a.contentId() : null,
                isOfQuiz ? false : null,
                viewer.topic(a.id()),
                a.original() == null ? null : a.courseId(),
                a.original() == null ? null : a.original().id(),
                a.original() == null ? null : a.original().name(),
                null,
                null,
                null,
                null,
                viewer.seesSis() ? Sis.of(a) : null,
                Tool.of(a, viewer.baseUrl()),
                viewer.rubrics().get(a.id()),
                Similarity.of(viewer.similarityTools().get(a.id())),
                viewer.mayEdit() ? viewer.beside().areThere(a) : null,
                viewer.work().needsGrading(a.id()),
                viewer.work().needsGradingBySection(a.id()),
                viewer.beside().allDates(a),
                viewer.beside().allDatesCount(a),
                viewer.beside().overrides(a),
                viewer.students(a.id()),
                viewer.canEdit(a),
                viewer.includes(AssignmentIncludes.CAN_SUBMIT) ? viewer.maySubmit(a) : null,
                viewer.includes("ab_guid") ? List.of() : null,
                viewer.work().statistics().get(a.id()),
                viewer.work().submission(a.id()));
    }
}

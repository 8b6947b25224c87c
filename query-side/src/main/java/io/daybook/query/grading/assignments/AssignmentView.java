package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.AssignmentDetails;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment as returned by list and single-object endpoints (docs/spec/institution.md, section
 * 5.1).
 *
 * @param groupPlace where its group stands among the course's groups, counted from one
 * @param place where it stands in its group, counted from one
 * @param searchName its name in lower case
 * @param dueAt the date of everyone who has none of their own; see {@link AssignmentVisibility}
 * @param dueOrder what it stands by in lists by due date: that of everyone, or {@link #NEVER}
 * @param groupCategoryId the category whose groups work on it together; null for everyone alone
 * @param onlyVisibleToOverrides whether it is assigned only to those with dates of their own
 * @param toolAttributes which tool is opened for the work and how: a JSON object as text
 * @param original what it is a copy of; null for none
 * @param content what it was made for; null where it stands for itself
 * @param contentId which of those that is
 * @param hasSubmissions whether any student has handed something in
 * @param gradesPublishedAt since when the decisions of a moderated grading count
 */
@Document("assignments_v5")
@CompoundIndex(
        name = "by_place",
        def = "{'courseId': 1, 'deleted': 1, 'groupPlace': 1, 'place': 1, '_id': 1}")
@CompoundIndex(
        name = "by_group",
        def = "{'courseId': 1, 'deleted': 1, 'groupId': 1, 'place': 1, '_id': 1}")
@CompoundIndex(name = "by_name", def = "{'courseId': 1, 'deleted': 1, 'searchName': 1, '_id': 1}")
@CompoundIndex(name = "by_due_date", def = "{'courseId': 1, 'deleted': 1, 'dueOrder': 1, '_id': 1}")
public record AssignmentView(
        @Id long id,
        long courseId,
        long groupId,
        int groupPlace,
        int place,
        String name,
        String searchName,
        @Nullable String description,
        @Nullable Instant dueAt,
        Instant dueOrder,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        @Nullable Double pointsPossible,
        GradingType gradingType,
        @Nullable Long gradingStandardId,
        boolean omitFromFinalGrade,
        boolean hideInGradebook,
        List<String> submissionTypes,
        List<String> allowedExtensions,
        @Nullable Integer allowedAttempts,
        PeerReviews peerReviews,
        Moderation moderation,
        @Nullable Long groupCategoryId,
        boolean gradeGroupStudentsIndividually,
        boolean onlyVisibleToOverrides,
        Sis sis,
        @Nullable String toolAttributes,
        @Nullable Original original,
        @Nullable GradedContent content,
        @Nullable Long contentId,
        boolean anonymousGrading,
        boolean anonymousInstructorAnnotations,
        boolean postManually,
        AssignmentDetails details,
        boolean published,
        boolean hasSubmissions,
        boolean hasGrades,
        @Nullable Instant gradesPublishedAt,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt)
        implements DatedAssignment {

    /** Views stored before this field existed have no details. */
    public AssignmentView {
        details = details == null ? AssignmentDetails.NONE : details;
    }

    /** Sort key of assignments without a due date, after all due dates. */
    public static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

    static Instant dueOrder(@Nullable Instant dueAt) {
        return dueAt == null ? NEVER : dueAt;
    }

    /**
     * SIS attributes.
     *
     * @param integrationData a JSON object as text
     */
    public record Sis(
            @Nullable String sisAssignmentId,
            @Nullable String integrationId,
            @Nullable String integrationData,
            @Nullable Boolean postToSis) {

        static final Sis NONE = new Sis(null, null, null, null);

        /** Whether grades are posted to the SIS. */
        public boolean isPostedTo() {
            return Boolean.TRUE.equals(postToSis);
        }
    }

    /** The assignment of the same course that it was copied from, with its name at that time. */
    public record Original(long id, String name) {}

    /** Peer review settings. */
    public record PeerReviews(
            boolean on,
            boolean automatic,
            boolean anonymous,
            boolean intraGroup,
            @Nullable Integer count,
            @Nullable Instant assignAt) {}

    /** Moderated grading settings: the graders, and what they see of each other. */
    public record Moderation(
            boolean on,
            int graderCount,
            @Nullable Long finalGraderId,
            boolean graderCommentsVisibleToGraders,
            boolean gradersAnonymousToGraders,
            boolean graderNamesVisibleToFinalGrader) {}

    /** Returns the workflow state: published, unpublished or deleted. */
    public WorkflowState workflowState() {
        return WorkflowState.PUBLISHED.ifPublished(published).unlessDeleted(deleted);
    }

    /**
     * Whether grades are provisional now: grading is moderated and the final grades are not
     * published.
     */
    public boolean isModeratedNow() {
        return moderation.on() && gradesPublishedAt == null;
    }

    /** Whether students are anonymous to graders now. */
    public boolean anonymizesStudents() {
        return anonymousGrading && (!moderation.on() || gradesPublishedAt == null);
    }

    /** Whether students submit online through this service. */
    public boolean expectsSubmission() {
        return submissionTypes.stream()
                .noneMatch(type -> List.of("none", "not_graded", "on_paper").contains(type));
    }

    @Override
    public StudentDates dates() {
        return new StudentDates(dueAt, unlockAt, lockAt);
    }
}

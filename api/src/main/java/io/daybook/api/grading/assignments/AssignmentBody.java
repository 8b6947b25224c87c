package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.grading.overrides.OverrideBody;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.command.grading.assignments.AssignmentFields;
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
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.GradingType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The parameters {@code assignment[...]} of create and update. Dates and the grading type arrive as
 * text, so that a value that cannot be parsed is reported under its own parameter name.
 *
 * <p>The built-in plagiarism checkers, which no course has, and {@code quiz_lti} without a New
 * Quizzes tool are accepted and ignored.
 *
 * @param notifyOfUpdate whether assigned students are notified of the change; a new assignment is
 *     always notified
 */
public record AssignmentBody(
        Patch<String> name,
        @HtmlText Patch<String> description,
        Patch<Integer> position,
        Patch<Long> assignmentGroupId,
        Patch<List<String>> submissionTypes,
        Patch<List<String>> allowedExtensions,
        Patch<Integer> allowedAttempts,
        Patch<Double> pointsPossible,
        Patch<String> gradingType,
        Patch<String> dueAt,
        Patch<String> unlockAt,
        Patch<String> lockAt,
        Patch<Boolean> published,
        Patch<Boolean> omitFromFinalGrade,
        Patch<Boolean> hideInGradebook,
        Patch<Boolean> importantDates,
        Patch<Boolean> peerReviews,
        Patch<Boolean> automaticPeerReviews,
        Patch<Boolean> anonymousPeerReviews,
        Patch<Boolean> intraGroupPeerReviews,
        Patch<Integer> peerReviewCount,
        Patch<String> peerReviewsAssignAt,
        Patch<Boolean> moderatedGrading,
        Patch<Integer> graderCount,
        Patch<Long> finalGraderId,
        Patch<Boolean> graderCommentsVisibleToGraders,
        Patch<Boolean> gradersAnonymousToGraders,
        @JsonAlias("graders_names_visible_to_final_grader")
                Patch<Boolean> graderNamesVisibleToFinalGrader,
        Patch<Boolean> anonymousGrading,
        Patch<Boolean> anonymousInstructorAnnotations,
        Patch<Boolean> postManually,
        Patch<String> groupCategoryId,
        Patch<Boolean> gradeGroupStudentsIndividually,
        Patch<Boolean> onlyVisibleToOverrides,
        Patch<List<OverrideBody>> assignmentOverrides,
        Patch<Boolean> overrideDates,
        boolean forceUpdatedAt,
        boolean notifyOfUpdate,
        Patch<JsonNode> externalToolTagAttributes,
        @JsonProperty("similarityDetectionTool") Patch<String> similarityDetectionTool,
        Patch<String> configurationToolType,
        Patch<Boolean> postToSis,
        Patch<Long> gradingStandardId,
        Patch<String> sisAssignmentId,
        Patch<String> integrationId,
        Patch<JsonNode> integrationData) {

    /**
     * Returns the requested fields; a date without a time ends in the course's time zone.
     *
     * @param found the course's objects that the request refers to by id or name
     */
    AssignmentFields fields(ZoneId zone, ReferencedObjects found) {
        return new AssignmentFields(
                name,
                description,
                assignmentGroupId,
                position,
                schedule(zone),
                new ScoringFields(
                        pointsPossible,
                        type(),
                        found.gradingStandardId(),
                        omitFromFinalGrade,
                        hideInGradebook),
                new SubmissionFields(submissionTypes, allowedExtensions, allowedAttempts),
                new PeerReviewFields(
                        peerReviews,
                        automaticPeerReviews,
                        anonymousPeerReviews,
                        intraGroupPeerReviews,
                        peerReviewCount,
                        date(peerReviewsAssignAt, "peer_reviews_assign_at", zone)),
                new ModerationFields(
                        moderatedGrading,
                        graderCount,
                        finalGraderId,
                        graderCommentsVisibleToGraders,
                        gradersAnonymousToGraders,
                        graderNamesVisibleToFinalGrader),
                new GroupFields(found.groupCategoryId(), gradeGroupStudentsIndividually),
                ToolAttributesJson.read(externalToolTagAttributes),
                found.sis(),
                found.overrides(),
                onlyVisibleToOverrides,
                found.anonymousGrading(),
                anonymousInstructorAnnotations,
                postManually,
                new DetailFields(importantDates),
                published);
    }

    /**
     * The objects that the request refers to by id or name, and the fields that depend on
     * permissions and features of the course.
     *
     * @param overrides the requested overrides; null for none
     */
    record ReferencedObjects(
            Patch<Long> groupCategoryId,
            Patch<Long> gradingStandardId,
            SisFields sis,
            Patch<Boolean> anonymousGrading,
            @Nullable Replacement overrides) {}

    private ScheduleFields schedule(ZoneId zone) {
        return new ScheduleFields(
                date(dueAt, "due_at", zone).map(due -> StrictDates.endOfDay(due, zone)),
                date(unlockAt, "unlock_at", zone),
                date(lockAt, "lock_at", zone).map(lock -> StrictDates.endOfDay(lock, zone)));
    }

    private static Patch<Instant> date(Patch<String> sent, String field, ZoneId zone) {
        return StrictDates.of(sent, "assignment[" + field + "]", zone);
    }

    private Patch<GradingType> type() {
        String sent = gradingType.orElse("");
        if (sent.isBlank()) {
            return Patch.absent();
        }
        return Stream.of(GradingType.values())
                .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(sent))
                .findFirst()
                .<Patch<GradingType>>map(Patch::of)
                .orElseThrow(() -> Rejection.invalid("grading_type", "Invalid grading type"));
    }
}

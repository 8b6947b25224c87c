package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.AssignmentDetails;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentConfirmed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCopied;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDetailsChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentLinked;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSisChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentToolChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.grading.assignments.AssignmentGroupEvent;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.query.grading.assignments.AssignmentView.Moderation;
import io.daybook.query.grading.assignments.AssignmentView.Original;
import io.daybook.query.grading.assignments.AssignmentView.PeerReviews;
import io.daybook.query.grading.assignments.AssignmentView.Sis;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of assignments, assignment groups and their positions. */
@Component
class AssignmentProjection implements Projection {

    @Override
    public String name() {
        return "assignments-v5";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AssignmentView.class, AssignmentGroupView.class);
    }

    @EventHandler
    void on(AssignmentGroupEvent event, ViewUpdate all) {
        AssignmentPositions.follow(event, all.in(event.courseId()));
    }

    @EventHandler
    void on(AssignmentEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        if (event instanceof AssignmentCreated created) {
            change.create(created(created));
        } else if (!(event instanceof AssignmentOverrideEvent
                || event instanceof AssignmentChangeAnnounced)) {
            change.update(
                    AssignmentView.class,
                    event.assignmentId(),
                    changed(event).set("updatedAt", event.at()));
        }
    }

    private static Update changed(AssignmentEvent event) {
        return switch (event) {
            case AssignmentCreated e -> named(e.name());
            case AssignmentLinked e ->
                    Update.update("content", e.content()).set("contentId", e.contentId());
            case AssignmentDescribed e -> named(e.name()).set("description", e.description());
            case AssignmentDatesChanged e ->
                    Update.update("dueAt", e.dueAt())
                            .set("dueOrder", AssignmentView.dueOrder(e.dueAt()))
                            .set("unlockAt", e.unlockAt())
                            .set("lockAt", e.lockAt());
            case AssignmentScoringChanged e ->
                    Update.update("pointsPossible", e.pointsPossible())
                            .set("gradingType", e.gradingType())
                            .set("gradingStandardId", e.gradingStandardId())
                            .set("omitFromFinalGrade", e.omitFromFinalGrade())
                            .set("hideInGradebook", e.hideInGradebook());
            case AssignmentSubmissionRulesChanged e ->
                    Update.update("submissionTypes", e.submissionTypes())
                            .set("allowedExtensions", e.allowedExtensions())
                            .set("allowedAttempts", e.allowedAttempts());
            case AssignmentPeerReviewRulesChanged e -> Update.update("peerReviews", peerReviews(e));
            case AssignmentModerationRulesChanged e -> Update.update("moderation", moderation(e));
            case AssignmentAnonymityChanged e ->
                    Update.update("anonymousGrading", e.anonymousGrading())
                            .set(
                                    "anonymousInstructorAnnotations",
                                    e.anonymousInstructorAnnotations());
            case AssignmentPostPolicyChanged e -> Update.update("postManually", e.postManually());
            case AssignmentPublished _ -> Update.update("published", true);
            case AssignmentUnpublished _ -> Update.update("published", false);
            case AssignmentSubmissionsBegun _ -> Update.update("hasSubmissions", true);
            case AssignmentGradingBegun _ -> Update.update("hasGrades", true);
            case AssignmentGradesPublished e -> Update.update("gradesPublishedAt", e.at());
            case AssignmentAudienceChanged e ->
                    Update.update("onlyVisibleToOverrides", e.onlyVisibleToOverrides());
            case AssignmentGroupingChanged e ->
                    Update.update("groupCategoryId", e.groupCategoryId())
                            .set("gradeGroupStudentsIndividually", e.gradeIndividually());
            case AssignmentOverrideEvent _, AssignmentChangeAnnounced _ -> new Update();
            case AssignmentCopied e ->
                    Update.update(
                            "original", new Original(e.originalAssignmentId(), e.originalName()));
            case AssignmentSisChanged e ->
                    Update.update(
                            "sis",
                            new Sis(
                                    e.sisAssignmentId(),
                                    e.integrationId(),
                                    e.integrationData(),
                                    e.postToSis()));
            case AssignmentDetailsChanged e -> Update.update("details", e.details());
            case AssignmentToolChanged e -> Update.update("toolAttributes", e.attributes());
            case AssignmentConfirmed _ -> new Update();
            case AssignmentDeleted _ -> Update.update("deleted", true);
        };
    }

    private static Update named(String name) {
        return Update.update("name", name).set("searchName", name.toLowerCase(Locale.ROOT));
    }

    private static PeerReviews peerReviews(AssignmentPeerReviewRulesChanged e) {
        return new PeerReviews(
                e.peerReviews(),
                e.automaticPeerReviews(),
                e.anonymousPeerReviews(),
                e.intraGroupPeerReviews(),
                e.peerReviewCount(),
                e.peerReviewsAssignAt());
    }

    private static Moderation moderation(AssignmentModerationRulesChanged e) {
        return new Moderation(
                e.moderatedGrading(),
                e.graderCount(),
                e.finalGraderId(),
                e.graderCommentsVisibleToGraders(),
                e.gradersAnonymousToGraders(),
                e.graderNamesVisibleToFinalGrader());
    }

    /** Initial values; the following events set the actual ones. */
    private static AssignmentView created(AssignmentCreated e) {
        return new AssignmentView(
                e.assignmentId(),
                e.courseId(),
                0,
                0,
                0,
                e.name(),
                e.name().toLowerCase(Locale.ROOT),
                null,
                null,
                AssignmentView.NEVER,
                null,
                null,
                0.0,
                GradingType.POINTS,
                null,
                false,
                false,
                List.of("none"),
                List.of(),
                null,
                new PeerReviews(false, false, false, false, null, null),
                new Moderation(false, 0, null, false, false, false),
                null,
                false,
                false,
                Sis.NONE,
                null,
                null,
                null,
                null,
                false,
                false,
                false,
                AssignmentDetails.NONE,
                false,
                false,
                false,
                null,
                false,
                e.at(),
                e.at());
    }
}

package io.daybook.query.integration.liveevents;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentConfirmed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCopied;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDetailsChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSisChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentToolChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolChosen;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolRemoved;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentView.Original;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps assignments to live events; a deletion is an update. */
@Component
class AssignmentLiveEvents implements LiveEventSource {

    private final AssignmentViews assignments;
    private final CourseViews courses;
    private final SimilarityTools tools;
    private final OpaqueIds opaqueIds;

    AssignmentLiveEvents(
            AssignmentViews assignments,
            CourseViews courses,
            SimilarityTools tools,
            OpaqueIds opaqueIds) {
        this.assignments = assignments;
        this.courses = courses;
        this.tools = tools;
        this.opaqueIds = opaqueIds;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case AssignmentCreated e -> List.of(liveEvent("assignment_created", e));
            case AssignmentDescribed e -> updated(e);
            case AssignmentDatesChanged e -> updated(e);
            case AssignmentScoringChanged e -> updated(e);
            case AssignmentSubmissionRulesChanged e -> updated(e);
            case AssignmentAnonymityChanged e -> updated(e);
            case AssignmentAudienceChanged e -> updated(e);
            case AssignmentPeerReviewRulesChanged e -> updated(e);
            case AssignmentModerationRulesChanged e -> updated(e);
            case AssignmentGroupingChanged e -> updated(e);
            case AssignmentToolChanged e -> updated(e);
            case AssignmentSisChanged e -> updated(e);
            case AssignmentDetailsChanged e -> updated(e);
            case AssignmentCopied e -> updated(e);
            case AssignmentConfirmed e -> updated(e);
            case AssignmentGradesPublished e -> updated(e);
            case AssignmentPlaced e when isFromAnotherGroup(e) ->
                    List.of(
                            liveEvent(
                                    "assignment_updated", e.courseId(), e.assignmentId(), e.at()));
            case AssignmentPublished e -> updated(e);
            case AssignmentUnpublished e -> updated(e);
            case AssignmentDeleted e -> updated(e);
            // Its tool receives events of the assignment from now on.
            case SimilarityToolChosen e ->
                    List.of(
                            liveEvent(
                                    "assignment_updated", e.courseId(), e.assignmentId(), e.at()));
            case SimilarityToolRemoved e ->
                    List.of(
                            liveEvent(
                                    "assignment_updated", e.courseId(), e.assignmentId(), e.at()));
            default -> List.of();
        };
    }

    /** A move within the same group changes nothing in the message. */
    private static boolean isFromAnotherGroup(AssignmentPlaced e) {
        Long before = e.groupIdBefore();
        return before != null && before != e.groupId();
    }

    private List<LiveEvent> updated(AssignmentEvent event) {
        return List.of(liveEvent("assignment_updated", event));
    }

    private LiveEvent liveEvent(String name, AssignmentEvent event) {
        return liveEvent(name, event.courseId(), event.assignmentId(), event.at());
    }

    private LiveEvent liveEvent(String name, long courseId, long id, Instant at) {
        return new LiveEvent(name, id, at, courseId, id, () -> body(courseId, id));
    }

    private Map<String, @Nullable Object> body(long courseId, long id) {
        AssignmentView view = assignments.findEvenDeleted(courseId, id).orElseThrow();
        Optional<CourseView> course = courses.findEvenDeleted(courseId);
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("anonymous_grading", view.anonymousGrading());
        body.put("assignment_group_id", view.groupId());
        body.put("assignment_id", id);
        Original original = view.original();
        body.put(
                "assignment_id_duplicated_from",
                original == null ? null : Long.toString(original.id()));
        body.put("context_id", courseId);
        body.put("context_type", "Course");
        body.put("context_uuid", course.map(CourseView::uuid).orElse(null));
        body.put("created_on_blueprint_sync", false);
        body.put("description", view.description());
        body.put("due_at", view.dueAt());
        body.put("domain", null);
        body.put("lti_assignment_description", view.description());
        body.put("lti_assignment_id", opaqueIds.ofAssignment(id));
        body.put("lti_resource_link_id", opaqueIds.ofAssignment(id));
        body.put(
                "lti_resource_link_id_duplicated_from",
                original == null ? null : opaqueIds.ofAssignment(original.id()));
        body.put("lock_at", view.lockAt());
        body.put("points_possible", view.pointsPossible());
        body.put("resource_map", null);
        body.put("submission_types", String.join(",", view.submissionTypes()));
        body.put("title", view.name());
        body.put("unlock_at", view.unlockAt());
        body.put("updated_at", view.updatedAt());
        body.put("workflow_state", view.workflowState().wireName());
        course.flatMap(c -> tools.ofAssignment(c, id))
                .ifPresent(tool -> body.put("associated_integration_id", tool.guid()));
        return body;
    }
}

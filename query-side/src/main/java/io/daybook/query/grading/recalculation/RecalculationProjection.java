package io.daybook.query.grading.recalculation;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import io.daybook.events.grading.recalculation.RecalculationEvent.GradesRecalculated;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the views of assignments whose grades must be recalculated, because rules changed or a due
 * date passed.
 */
@Component
class RecalculationProjection implements Projection {

    private static final String COURSE = "courseId";
    private static final String MISSING = "missing";
    private static final String GRADED = "graded";
    private static final String RULES_CHANGED_AT = "rulesChangedAt";

    /** Maximum duration of a request that grades, from reading the rules to storing the grade. */
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(10);

    @Override
    public String name() {
        return "recalculation-v2";
    }

    /** Documents of version 1 lack the time of the last change of rules. */
    @Override
    public List<String> continued() {
        return List.of("recalculation-v1");
    }

    @Override
    public List<Class<?>> views() {
        return List.of(RecalculationPlanView.class, DueDateView.class, MissingPolicyView.class);
    }

    @EventHandler
    void on(AssignmentEvent event, ViewUpdate change) {
        switch (event) {
            case AssignmentCreated e ->
                    change.create(
                            new RecalculationPlanView(
                                    e.assignmentId(),
                                    e.courseId(),
                                    false,
                                    gradesMissing(e.courseId(), change),
                                    false,
                                    change.position(),
                                    null));
            case AssignmentGradingBegun e -> begin(e, change);
            case AssignmentDatesChanged e -> {
                due(DueDateView.everyones(e.assignmentId()), e, e.dueAt(), change);
                changed(e, change);
            }
            case AssignmentOverrideDatesChanged e -> {
                due(DueDateView.own(e.overrideId()), e, e.dueAt(), change);
                changed(e, change);
            }
            case AssignmentOverrideRemoved e -> {
                change.remove(DueDateView.class, DueDateView.own(e.overrideId()));
                changed(e, change);
            }
            case AssignmentScoringChanged e -> changed(e, change);
            case AssignmentSubmissionRulesChanged e -> changed(e, change);
            case AssignmentAudienceChanged e -> changed(e, change);
            case AssignmentOverrideAdded e -> changed(e, change);
            case AssignmentOverrideStudentsChanged e -> changed(e, change);
            case AssignmentPublished e -> changed(e, change);
            case AssignmentGradesPublished e -> changed(e, change);
            case AssignmentDeleted e -> {
                change.remove(RecalculationPlanView.class, e.assignmentId());
                change.removeAll(DueDateView.class, of(e.assignmentId()));
            }
            default -> {
                // Grades do not depend on these events.
            }
        }
    }

    /**
     * The first grade may have been calculated by the rules before their last change: then it is
     * recalculated.
     */
    private static void begin(AssignmentGradingBegun e, ViewUpdate change) {
        Criteria plan = where("_id").is(e.assignmentId());
        Instant recently = e.at().minus(LONGEST_REQUEST);
        updateAll(
                plan,
                where(RULES_CHANGED_AT).gte(recently),
                changed(Update.update(GRADED, true), change),
                change);
        updateAll(
                plan,
                either(where(RULES_CHANGED_AT).is(null), where(RULES_CHANGED_AT).lt(recently)),
                Update.update(GRADED, true),
                change);
    }

    private static void updateAll(
            Criteria which, Criteria condition, Update update, ViewUpdate change) {
        change.updateAll(
                RecalculationPlanView.class, new Criteria().andOperator(which, condition), update);
    }

    private static Criteria either(Criteria one, Criteria other) {
        return new Criteria().orOperator(one, other);
    }

    /**
     * Whether the late policy of the course grades missing submissions. Later changes of the policy
     * correct the result.
     */
    private static boolean gradesMissing(long courseId, ViewUpdate change) {
        return change.exists(
                MissingPolicyView.class, where("_id").is(courseId).and("enabled").is(true));
    }

    private static Criteria of(long assignmentId) {
        return where("assignmentId").is(assignmentId);
    }

    private static void due(
            String id, AssignmentEvent event, @Nullable Instant dueAt, ViewUpdate change) {
        if (dueAt == null) {
            change.remove(DueDateView.class, id);
        } else {
            change.put(
                    new DueDateView(
                            id,
                            event.courseId(),
                            event.assignmentId(),
                            gradesMissing(event.courseId(), change),
                            true,
                            dueAt));
        }
    }

    /** There is nothing to recalculate without a grade or a policy that sets one. */
    private static void changed(AssignmentEvent event, ViewUpdate change) {
        changed(where("_id").is(event.assignmentId()), event.at(), change);
    }

    private static void changed(Criteria which, Instant at, ViewUpdate change) {
        updateAll(
                which,
                either(where(GRADED).is(true), where(MISSING).is(true)),
                changed(Update.update(RULES_CHANGED_AT, at), change),
                change);
        updateAll(
                which,
                where(GRADED).is(false).and(MISSING).is(false),
                Update.update(RULES_CHANGED_AT, at),
                change);
    }

    private static Update changed(Update update, ViewUpdate change) {
        return update.set("changed", true).set("lastChange", change.position());
    }

    @EventHandler
    void on(LatePolicyForMissingWorkChanged e, ViewUpdate change) {
        Criteria ofCourse = where(COURSE).is(e.courseId());
        Update missing = Update.update(MISSING, e.enabled());
        change.put(new MissingPolicyView(e.courseId(), e.enabled()));
        change.updateAll(DueDateView.class, ofCourse, missing);
        change.updateAll(
                RecalculationPlanView.class,
                ofCourse,
                changed(Update.update(MISSING, e.enabled()).set(RULES_CHANGED_AT, e.at()), change));
    }

    @EventHandler
    void on(LatePolicyForLateWorkChanged e, ViewUpdate change) {
        changed(where(COURSE).is(e.courseId()), e.at(), change);
    }

    @EventHandler
    void on(CourseGradingRulesChanged e, ViewUpdate change) {
        changed(where(COURSE).is(e.courseId()), e.at(), change);
    }

    @EventHandler
    void on(CoursePublished e, ViewUpdate change) {
        changed(where(COURSE).is(e.courseId()), e.at(), change);
    }

    /** Changes since the last recalculation stay pending. */
    @EventHandler
    void on(GradesRecalculated e, ViewUpdate change) {
        change.updateAll(
                RecalculationPlanView.class,
                where("_id").is(e.assignmentId()).and("lastChange").lte(e.changesUpTo()),
                Update.update("changed", false));
        change.updateAll(
                DueDateView.class,
                of(e.assignmentId()).and("dueAt").lte(e.dueUpTo()),
                Update.update("waiting", false));
    }
}

package io.daybook.query.grading.audit;

import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.GradingStandardCreated;
import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.events.grading.latepolicies.LatePolicyEvent;
import io.daybook.events.institution.admins.AdminEvent;
import io.daybook.events.institution.roles.RolePermissionEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentRoleChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.grading.gradebookhistory.StaffFact;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds the log of changes of what grades depend on: who may grade, and by which rules. */
@Component
class GradingContextChangeProjection implements Projection {

    private static final Set<EnrollmentType> NO_STAFF =
            Set.of(EnrollmentType.STUDENT, EnrollmentType.OBSERVER);

    @Override
    public String name() {
        return "circumstances-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(GradingContextChangeView.class, StaffFact.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof EnrollmentEvent e && changesRights(e)) {
            needs.add(StaffFact.class, e.enrollmentId());
        }
    }

    private static boolean changesRights(EnrollmentEvent event) {
        return event instanceof EnrollmentStateChanged
                || event instanceof EnrollmentRoleChanged
                || event instanceof EnrollmentLimitChanged
                || event instanceof EnrollmentMoved;
    }

    @EventHandler
    void on(EnrollmentEvent event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        boolean isStaff;
        if (event instanceof UserEnrolled e) {
            isStaff = !NO_STAFF.contains(e.type());
            if (isStaff) {
                change.create(new StaffFact(e.enrollmentId()));
            }
        } else {
            isStaff =
                    changesRights(event)
                            && change.find(StaffFact.class, event.enrollmentId()) != null;
        }
        note(isStaff ? GradingContextChange.of(event) : null, event, change, at, by);
    }

    @EventHandler
    void on(RolePermissionEvent event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        note(GradingContextChange.of(event), event, change, at, by);
    }

    @EventHandler
    void on(AdminEvent event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        note(GradingContextChange.of(event), event, change, at, by);
    }

    @EventHandler
    void on(AssignmentEvent event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        note(GradingContextChange.of(event), event, change, at, by);
    }

    @EventHandler
    void on(AssignmentGroupWeighted event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        note(GradingContextChange.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(
            AssignmentGroupRulesChanged event,
            ViewUpdate change,
            @Timestamp Instant at,
            MetaData by) {
        note(GradingContextChange.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(LatePolicyEvent event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        note(GradingContextChange.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(
            CourseGradingRulesChanged event,
            ViewUpdate change,
            @Timestamp Instant at,
            MetaData by) {
        note(GradingContextChange.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(GradingStandardCreated event, ViewUpdate change, @Timestamp Instant at, MetaData by) {
        GradingContextChange of =
                event.contextType() == StandardContext.COURSE
                        ? GradingContextChange.setting(event.contextId())
                        : GradingContextChange.settingOfAccount(event.contextId());
        note(of, event, change, at, by);
    }

    private static void note(
            @Nullable GradingContextChange of,
            Object event,
            ViewUpdate change,
            Instant at,
            MetaData by) {
        if (of == null || !(event instanceof Record said)) {
            return;
        }
        change.create(
                new GradingContextChangeView(
                        change.position(),
                        of.kind(),
                        GradingContextChange.nameOf(said),
                        of.courseId(),
                        of.accountId(),
                        of.userId(),
                        GradingContextChange.detailsOf(said),
                        number(by.get("actor")),
                        number(by.get("real_actor")),
                        text(by.get("route")),
                        text(by.get("request")),
                        at));
    }

    private static @Nullable Long number(@Nullable Object value) {
        return value == null ? null : Long.valueOf(value.toString());
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}

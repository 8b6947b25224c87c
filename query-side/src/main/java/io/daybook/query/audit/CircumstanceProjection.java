package io.daybook.query.audit;

import io.daybook.events.accounts.AdminEvent;
import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.events.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.gradingstandards.GradingStandardEvent.GradingStandardCreated;
import io.daybook.events.gradingstandards.StandardContext;
import io.daybook.events.latepolicies.LatePolicyEvent;
import io.daybook.events.people.EnrollmentEvent;
import io.daybook.events.people.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.EnrollmentEvent.EnrollmentRoleChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.EnrollmentType;
import io.daybook.events.roles.RolePermissionEvent;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Needs;
import io.daybook.query.kernel.Projection;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Who could have changed grades, and by which rules they came about, over time. */
@Component
class CircumstanceProjection implements Projection {

    private static final Set<EnrollmentType> NO_STAFF =
            Set.of(EnrollmentType.STUDENT, EnrollmentType.OBSERVER);

    @Override
    public String name() {
        return "circumstances-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CircumstanceView.class, StaffFact.class);
    }

    @Override
    public void tell(Object event, Needs needs) {
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
    void on(EnrollmentEvent event, Change change, @Timestamp Instant at, MetaData by) {
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
        note(isStaff ? Circumstance.of(event) : null, event, change, at, by);
    }

    @EventHandler
    void on(RolePermissionEvent event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.of(event), event, change, at, by);
    }

    @EventHandler
    void on(AdminEvent event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.of(event), event, change, at, by);
    }

    @EventHandler
    void on(AssignmentEvent event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.of(event), event, change, at, by);
    }

    @EventHandler
    void on(AssignmentGroupWeighted event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(AssignmentGroupRulesChanged event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(LatePolicyEvent event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(CourseGradingRulesChanged event, Change change, @Timestamp Instant at, MetaData by) {
        note(Circumstance.setting(event.courseId()), event, change, at, by);
    }

    @EventHandler
    void on(GradingStandardCreated event, Change change, @Timestamp Instant at, MetaData by) {
        Circumstance of =
                event.contextType() == StandardContext.COURSE
                        ? Circumstance.setting(event.contextId())
                        : Circumstance.settingOfAccount(event.contextId());
        note(of, event, change, at, by);
    }

    private static void note(
            @Nullable Circumstance of, Object event, Change change, Instant at, MetaData by) {
        if (of == null || !(event instanceof Record said)) {
            return;
        }
        change.create(
                new CircumstanceView(
                        change.position(),
                        of.kind(),
                        Circumstance.nameOf(said),
                        of.courseId(),
                        of.accountId(),
                        of.userId(),
                        Circumstance.detailsOf(said),
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

package io.daybook.query.grading.recalculation;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyAdopted;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import io.daybook.events.grading.recalculation.StudentRecalculationEvent.StudentsRecalculated;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the views of students whose grades must be recalculated because their due dates may have
 * changed.
 */
@Component
class MovedStudentsProjection implements Projection {

    private static final String MISSING = "missing";
    private static final String LATE = "late";

    @Override
    public String name() {
        return "recalculation-students-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(MovedStudentsView.class, GroupCourseView.class);
    }

    @EventHandler
    void on(LatePolicyAdopted e, ViewUpdate change) {
        change.create(new MovedStudentsView(e.courseId(), false, false, false, Map.of()));
    }

    @EventHandler
    void on(LatePolicyForMissingWorkChanged e, ViewUpdate change) {
        change.update(MovedStudentsView.class, e.courseId(), Update.update(MISSING, e.enabled()));
    }

    @EventHandler
    void on(LatePolicyForLateWorkChanged e, ViewUpdate change) {
        change.update(MovedStudentsView.class, e.courseId(), Update.update(LATE, e.enabled()));
    }

    @EventHandler
    void on(UserEnrolled e, ViewUpdate change) {
        moved(e.courseId(), e.userId(), change);
    }

    @EventHandler
    void on(EnrollmentStateChanged e, ViewUpdate change) {
        moved(e.courseId(), e.userId(), change);
    }

    @EventHandler
    void on(EnrollmentMoved e, ViewUpdate change) {
        moved(e.courseId(), e.userId(), change);
    }

    @EventHandler
    void on(GroupCreated e, ViewUpdate change) {
        if (e.contextType() == GroupContextType.COURSE) {
            change.create(new GroupCourseView(e.groupId(), e.contextId()));
        }
    }

    @EventHandler
    void on(GroupMembershipCreated e, ViewUpdate change) {
        if (e.contextType() == GroupContextType.COURSE) {
            moved(e.contextId(), e.userId(), change);
        }
    }

    @EventHandler
    void on(GroupMembershipStateChanged e, ViewUpdate change) {
        GroupCourseView group = change.find(GroupCourseView.class, e.groupId());
        if (group != null) {
            moved(group.courseId(), e.userId(), change);
        }
    }

    /** Does nothing in courses without a late policy, where no grade depends on dates. */
    private static void moved(long courseId, long userId, ViewUpdate change) {
        Criteria policy = new Criteria().orOperator(where(MISSING).is(true), where(LATE).is(true));
        change.updateAll(
                MovedStudentsView.class,
                new Criteria().andOperator(where("_id").is(courseId), policy),
                Update.update("students." + userId, change.position()).set("waiting", true));
    }

    @EventHandler
    void on(StudentsRecalculated e, ViewUpdate change) {
        MovedStudentsView found = change.find(MovedStudentsView.class, e.courseId());
        if (found != null) {
            change.put(found.without(e.students(), e.changesUpTo()));
        }
    }
}

package io.daybook.query.integration.liveevents;

import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentRoleChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps enrollments to live events; a deletion is an update. */
@Component
class EnrollmentLiveEvents implements LiveEventSource {

    private final EnrollmentViews enrollments;
    private final CourseViews courses;
    private final CachedUserViews people;

    EnrollmentLiveEvents(EnrollmentViews enrollments, CourseViews courses, CachedUserViews people) {
        this.enrollments = enrollments;
        this.courses = courses;
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case UserEnrolled e -> List.of(liveEvent("enrollment_created", e));
            case EnrollmentStateChanged e -> List.of(liveEvent("enrollment_updated", e));
            case EnrollmentLimitChanged e -> List.of(liveEvent("enrollment_updated", e));
            case EnrollmentDatesChanged e -> List.of(liveEvent("enrollment_updated", e));
            case EnrollmentRoleChanged e -> List.of(liveEvent("enrollment_updated", e));
            case EnrollmentMoved e -> List.of(liveEvent("enrollment_updated", e));
            default -> List.of();
        };
    }

    private LiveEvent liveEvent(String name, EnrollmentEvent e) {
        return new LiveEvent(
                name,
                e.enrollmentId(),
                e.at(),
                e.courseId(),
                null,
                () -> body(enrollments.find(e.enrollmentId()).orElseThrow()));
    }

    private Map<String, @Nullable Object> body(EnrollmentView view) {
        Optional<UserView> user = people.findUserEvenRemoved(view.userId());
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("enrollment_id", view.id());
        body.put("course_id", view.courseId());
        body.put(
                "course_uuid",
                courses.findEvenDeleted(view.courseId()).map(CourseView::uuid).orElse(null));
        body.put("user_id", view.userId());
        body.put("user_uuid", user.map(UserView::uuid).orElse(null));
        body.put("user_name", user.map(UserView::name).orElse(null));
        body.put("type", view.type().wireName());
        body.put("created_at", view.createdAt());
        body.put("updated_at", view.updatedAt());
        body.put("limit_privileges_to_course_section", view.limitPrivilegesToCourseSection());
        body.put("course_section_id", view.sectionId());
        Long observed = view.associatedUserId();
        if (observed != null) {
            body.put("associated_user_id", observed);
        }
        body.put("workflow_state", view.state().name().toLowerCase(Locale.ROOT));
        return body;
    }
}

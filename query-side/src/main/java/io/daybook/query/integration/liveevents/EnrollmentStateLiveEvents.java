package io.daybook.query.integration.liveevents;

import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps effective enrollment states, which depend on dates, to live events. */
@Component
class EnrollmentStateLiveEvents implements LiveEventSource {

    private final EnrollmentViews enrollments;
    private final CourseViews courses;
    private final EnrollmentDates dates;

    EnrollmentStateLiveEvents(
            EnrollmentViews enrollments, CourseViews courses, EnrollmentDates dates) {
        this.enrollments = enrollments;
        this.courses = courses;
        this.dates = dates;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case UserEnrolled e -> List.of(liveEvent("enrollment_state_created", e));
            case EnrollmentStateChanged e -> List.of(liveEvent("enrollment_state_updated", e));
            case EnrollmentDatesChanged e -> List.of(liveEvent("enrollment_state_updated", e));
            case EnrollmentMoved e -> List.of(liveEvent("enrollment_state_updated", e));
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
                () -> body(enrollments.find(e.enrollmentId()).orElseThrow(), e.at()));
    }

    private Map<String, @Nullable Object> body(EnrollmentView enrollment, Instant at) {
        EffectiveState state =
                courses.findEvenDeleted(enrollment.courseId())
                        .map(course -> dates.stateOf(enrollment, course, at))
                        .orElse(EffectiveState.DELETED);
        boolean mayEnter =
                switch (state) {
                    case ACTIVE, INVITED, COMPLETED -> true;
                    case PENDING_ACTIVE, PENDING_INVITED, INACTIVE, REJECTED, DELETED -> false;
                };
        return new LiveEventBody()
                .with("enrollment_id", enrollment.id())
                .with("state", state.name().toLowerCase(Locale.ROOT))
                .with("state_started_at", at)
                .with("state_is_current", true)
                .with("state_valid_until", enrollment.endAt())
                .with("restricted_access", !mayEnter)
                .with("access_is_current", true)
                .map();
    }
}

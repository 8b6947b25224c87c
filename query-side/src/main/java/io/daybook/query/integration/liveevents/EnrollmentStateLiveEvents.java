package io.daybook.query.integration.liveevents;

import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.content.courses.CourseEvent.CourseRestored;
import io.daybook.events.content.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps effective enrollment states, which depend on dates, to live events. */
@Component
class EnrollmentStateLiveEvents implements LiveEventSource {

    private static final String UPDATED = "enrollment_state_updated";
    private static final Set<EnrollmentState> DEPENDENT =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);
    private static final Set<EnrollmentState> ALL =
            EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED));

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
            case EnrollmentStateChanged e -> List.of(liveEvent(UPDATED, e));
            case EnrollmentDatesChanged e -> List.of(liveEvent(UPDATED, e));
            case EnrollmentMoved e -> List.of(liveEvent(UPDATED, e));
            // The effective state of an enrollment depends on the state of its course.
            case CoursePublished e -> List.of(inCourse(e, DEPENDENT));
            case CourseUnpublished e -> List.of(inCourse(e, DEPENDENT));
            case CourseConcluded e -> List.of(inCourse(e, DEPENDENT));
            case CourseDeleted e -> List.of(inCourse(e, ALL));
            case CourseRestored e -> List.of(inCourse(e, ALL));
            default -> List.of();
        };
    }

    /** Returns the updates of enrollments in these states when the course changes its state. */
    private LiveEvent inCourse(CourseEvent e, Set<EnrollmentState> states) {
        return LiveEvent.ofEach(
                UPDATED,
                e.at(),
                () ->
                        enrollments
                                .eachOfCourse(e.courseId(), states)
                                .map(enrollment -> updated(enrollment, e)));
    }

    private LiveEvent updated(EnrollmentView enrollment, CourseEvent e) {
        return new LiveEvent(
                UPDATED,
                enrollment.id(),
                e.at(),
                e.courseId(),
                null,
                () -> body(enrollment, e.at()));
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

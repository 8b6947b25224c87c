package io.daybook.command.people.enrollments;

import static io.daybook.events.people.enrollments.EnrollmentState.ACTIVE;
import static io.daybook.events.people.enrollments.EnrollmentState.COMPLETED;
import static io.daybook.events.people.enrollments.EnrollmentState.DELETED;
import static io.daybook.events.people.enrollments.EnrollmentState.INACTIVE;
import static io.daybook.events.people.enrollments.EnrollmentState.INVITED;
import static io.daybook.events.people.enrollments.EnrollmentState.REJECTED;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentAttendanceRecorded;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLoginNamed;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentRoleChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A user's enrollment in a section. Its identity is user, section and type, so that enrolling
 * twice, even concurrently, results in one enrollment.
 */
@AggregateRoot
public class Enrollment {

    /** The state that the enrollments of a student's observers follow. */
    public record EnrollmentStatus(long enrollmentId, long courseId, EnrollmentState state) {}

    @AggregateIdentifier @Nullable String id;
    private long enrollmentId;
    private long courseId;
    private long userId;
    private long roleId;
    private EnrollmentState state = INVITED;
    private boolean limited;
    private @Nullable Instant startAt;
    private @Nullable Instant endAt;
    private @Nullable Long loginId;
    private @Nullable Instant lastAttendedAt;

    public Enrollment() {}

    public EnrollmentStatus standing() {
        return new EnrollmentStatus(enrollmentId, courseId, state);
    }

    /**
     * Begins it, or changes what is requested otherwise this time. A withdrawn user begins anew,
     * without the former limit and dates.
     */
    void enroll(Enroll c) {
        boolean anew = state == DELETED;
        if (id == null) {
            begin(c);
        } else {
            changeTo(stateAfter(c), c.now());
            if (c.roleId() != roleId) {
                apply(
                        new EnrollmentRoleChanged(
                                enrollmentId, courseId, userId, c.roleId(), c.now()));
            }
            boolean limit = c.limitPrivilegesToCourseSection().orElse(!anew && limited);
            if (limit != limited) {
                apply(new EnrollmentLimitChanged(enrollmentId, courseId, userId, limit, c.now()));
            }
        }
        Instant start = c.startAt().or(anew ? null : startAt);
        Instant end = c.endAt().or(anew ? null : endAt);
        if (!Objects.equals(start, startAt) || !Objects.equals(end, endAt)) {
            apply(new EnrollmentDatesChanged(enrollmentId, courseId, userId, start, end, c.now()));
        }
        if (c.loginId() != null && !Objects.equals(c.loginId(), loginId)) {
            apply(new EnrollmentLoginNamed(enrollmentId, courseId, userId, c.loginId(), c.now()));
        }
    }

    private static void begin(Enroll c) {
        apply(
                new UserEnrolled(
                        c.enrollmentId(),
                        c.courseId(),
                        c.key().sectionId(),
                        c.key().userId(),
                        c.key().type(),
                        c.roleId(),
                        c.state() == null ? INVITED : c.state(),
                        c.limitPrivilegesToCourseSection().orElse(false),
                        c.key().associatedUserId(),
                        c.now()));
    }

    private EnrollmentState stateAfter(Enroll c) {
        if (c.state() != null) {
            return c.state();
        }
        return state == ACTIVE ? ACTIVE : INVITED;
    }

    /** Creates or changes an observer's enrollment to follow that of the student. */
    public void follow(
            EnrollmentKey key, EnrollmentStatus student, EnrollmentState next, Instant now) {
        if (id == null) {
            apply(
                    new UserEnrolled(
                            key.numberOfObserver(student.enrollmentId()),
                            student.courseId(),
                            key.sectionId(),
                            key.userId(),
                            EnrollmentType.OBSERVER,
                            EnrollmentType.OBSERVER.roleId(),
                            next,
                            false,
                            key.associatedUserId(),
                            now));
        } else {
            changeTo(next, now);
        }
    }

    void accept(Instant now) {
        requireOneOf(Set.of(INVITED, REJECTED, ACTIVE), "no current invitation");
        changeTo(ACTIVE, now);
    }

    void reject(Instant now) {
        requireOneOf(Set.of(INVITED, REJECTED), "no current invitation");
        changeTo(REJECTED, now);
    }

    void conclude(Instant now) {
        changeTo(COMPLETED, now);
    }

    void deactivate(Instant now) {
        changeTo(INACTIVE, now);
    }

    void reactivate(Instant now) {
        requireOneOf(Set.of(INACTIVE), "enrollment not inactive");
        changeTo(ACTIVE, now);
    }

    public void delete(Instant now) {
        changeTo(DELETED, now);
    }

    void recordAttendance(Instant attendedAt, Instant now) {
        if (!attendedAt.equals(lastAttendedAt)) {
            apply(
                    new EnrollmentAttendanceRecorded(
                            enrollmentId, courseId, userId, attendedAt, now));
        }
    }

    /** Moves the enrollment to another course with its section. */
    public void move(long toCourse, Instant now) {
        if (toCourse != courseId) {
            apply(new EnrollmentMoved(enrollmentId, toCourse, userId, courseId, now));
        }
    }

    /** Rejects a command for another enrollment id or course, or after the deletion. */
    void require(long enrollment, long course) {
        if (enrollment != enrollmentId || course != courseId || state == DELETED) {
            throw Rejection.notFound();
        }
    }

    private void requireOneOf(Set<EnrollmentState> states, String otherwise) {
        if (!states.contains(state)) {
            throw Rejection.refused(otherwise);
        }
    }

    private void changeTo(EnrollmentState next, Instant now) {
        if (next != state) {
            apply(new EnrollmentStateChanged(enrollmentId, courseId, userId, next, now));
        }
    }

    @EventSourcingHandler
    void on(EnrollmentEvent event) {
        switch (event) {
            case UserEnrolled e -> {
                id =
                        new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId())
                                .aggregateId();
                enrollmentId = e.enrollmentId();
                courseId = e.courseId();
                userId = e.userId();
                roleId = e.roleId();
                state = e.state();
                limited = e.limitPrivilegesToCourseSection();
            }
            case EnrollmentStateChanged e -> state = e.state();
            case EnrollmentRoleChanged e -> roleId = e.roleId();
            case EnrollmentLimitChanged e -> limited = e.limitPrivilegesToCourseSection();
            case EnrollmentDatesChanged e -> {
                startAt = e.startAt();
                endAt = e.endAt();
            }
            case EnrollmentLoginNamed e -> loginId = e.loginId();
            case EnrollmentMoved e -> courseId = e.courseId();
            case EnrollmentAttendanceRecorded e -> lastAttendedAt = e.lastAttendedAt();
        }
    }
}

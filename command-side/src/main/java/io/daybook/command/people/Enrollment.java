package io.daybook.command.people;

import static io.daybook.events.people.EnrollmentState.ACTIVE;
import static io.daybook.events.people.EnrollmentState.COMPLETED;
import static io.daybook.events.people.EnrollmentState.DELETED;
import static io.daybook.events.people.EnrollmentState.INACTIVE;
import static io.daybook.events.people.EnrollmentState.INVITED;
import static io.daybook.events.people.EnrollmentState.REJECTED;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.AcceptEnrollment;
import io.daybook.command.people.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.EnrollmentCommand.DeactivateEnrollment;
import io.daybook.command.people.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentCommand.ReactivateEnrollment;
import io.daybook.command.people.EnrollmentCommand.RejectEnrollment;
import io.daybook.events.people.EnrollmentEvent;
import io.daybook.events.people.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.EnrollmentState;
import java.time.Instant;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A user's part in a section. Who takes part as what is its identity, so enrolling twice, even at
 * the same moment, finds one and the same.
 */
@AggregateRoot
class Enrollment {

    @AggregateIdentifier @Nullable String id;
    private long enrollmentId;
    private long courseId;
    private long userId;
    private EnrollmentState state = INVITED;
    private boolean limited;
    private @Nullable Instant startAt;
    private @Nullable Instant endAt;

    Enrollment() {}

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    long handle(Enroll c) {
        if (id == null) {
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
        } else {
            changeTo(stateAfter(c), c.now());
            boolean limit = c.limitPrivilegesToCourseSection().orElse(limited);
            if (limit != limited) {
                apply(new EnrollmentLimitChanged(enrollmentId, courseId, userId, limit, c.now()));
            }
        }
        if (c.startAt().changes(startAt) || c.endAt().changes(endAt)) {
            apply(
                    new EnrollmentDatesChanged(
                            enrollmentId,
                            courseId,
                            userId,
                            c.startAt().or(startAt),
                            c.endAt().or(endAt),
                            c.now()));
        }
        return enrollmentId;
    }

    private EnrollmentState stateAfter(Enroll c) {
        if (c.state() != null) {
            return c.state();
        }
        return state == ACTIVE ? ACTIVE : INVITED;
    }

    @CommandHandler
    void handle(AcceptEnrollment c) {
        require(c.enrollmentId(), c.courseId());
        requireOneOf(Set.of(INVITED, REJECTED, ACTIVE), "no current invitation");
        changeTo(ACTIVE, c.now());
    }

    @CommandHandler
    void handle(RejectEnrollment c) {
        require(c.enrollmentId(), c.courseId());
        requireOneOf(Set.of(INVITED, REJECTED), "no current invitation");
        changeTo(REJECTED, c.now());
    }

    @CommandHandler
    void handle(ConcludeEnrollment c) {
        require(c.enrollmentId(), c.courseId());
        changeTo(COMPLETED, c.now());
    }

    @CommandHandler
    void handle(DeactivateEnrollment c) {
        require(c.enrollmentId(), c.courseId());
        changeTo(INACTIVE, c.now());
    }

    @CommandHandler
    void handle(ReactivateEnrollment c) {
        require(c.enrollmentId(), c.courseId());
        requireOneOf(Set.of(INACTIVE), "enrollment not inactive");
        changeTo(ACTIVE, c.now());
    }

    @CommandHandler
    void handle(DeleteEnrollment c) {
        require(c.enrollmentId(), c.courseId());
        changeTo(DELETED, c.now());
    }

    private void require(long enrollment, long course) {
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
                state = e.state();
                limited = e.limitPrivilegesToCourseSection();
            }
            case EnrollmentStateChanged e -> state = e.state();
            case EnrollmentLimitChanged e -> limited = e.limitPrivilegesToCourseSection();
            case EnrollmentDatesChanged e -> {
                startAt = e.startAt();
                endAt = e.endAt();
            }
        }
    }
}

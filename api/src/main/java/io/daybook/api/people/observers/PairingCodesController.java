package io.daybook.api.people.observers;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.application.people.observers.PairingCodes;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.observers.ObservationCommand.IssuePairingCode;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Pairing codes by which students let others observe them (docs/spec/institution.md, section 6.2).
 */
@RestController
class PairingCodesController {

    private static final Duration VALID = Duration.ofDays(1);

    private final Writes writes;
    private final Clock clock;
    private final PairingCodes codes;
    private final CachedUserViews people;
    private final UserRights rights;

    PairingCodesController(
            Writes writes,
            Clock clock,
            PairingCodes codes,
            CachedUserViews people,
            UserRights rights) {
        this.writes = writes;
        this.clock = clock;
        this.codes = codes;
        this.people = people;
        this.rights = rights;
    }

    /** The code, returned this once. */
    record PairingCodeJson(long userId, String code, Instant expiresAt, String workflowState) {}

    /**
     * Creates a pairing code for the caller as a student, or for a student in a course of the
     * caller.
     */
    @PostMapping("/api/v1/users/{user_id}/observer_pairing_codes")
    @OpenToAll
    PairingCodeJson issue(UserView user, Caller caller) {
        boolean studies =
                people.enrollmentsOf(user.id()).stream()
                        .anyMatch(e -> e.type() == EnrollmentType.STUDENT && e.isActive());
        boolean permitted =
                caller.id() == user.id()
                        || rights.may(caller, Right.GENERATE_OBSERVER_PAIRING_CODE, user);
        if (!studies || !permitted) {
            throw Rejection.forbidden();
        }
        String code = codes.next();
        Instant now = clock.instant();
        Instant expiresAt = now.plus(VALID);
        writes.send(new IssuePairingCode(codes.fingerprint(code), user.id(), expiresAt, now));
        return new PairingCodeJson(user.id(), code, expiresAt, "active");
    }
}

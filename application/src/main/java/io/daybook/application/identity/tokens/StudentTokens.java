package io.daybook.application.identity.tokens;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.features.FeatureViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Limits access tokens of users who are only students to 120 days, if the institution requires it
 * (docs/spec/institution.md, section 6.3).
 */
@Component
public class StudentTokens {

    private static final String FEATURE = "student_token_expiration";
    private static final Duration LONGEST = Duration.ofDays(120);

    private final FeatureViews features;
    private final AccountViews accounts;
    private final CachedUserViews people;
    private final Clock clock;

    StudentTokens(
            FeatureViews features, AccountViews accounts, CachedUserViews people, Clock clock) {
        this.features = features;
        this.accounts = accounts;
        this.people = people;
        this.clock = clock;
    }

    /**
     * Checks the expiry of a new token of the user; null for none.
     *
     * @throws Rejection if the token must expire earlier
     */
    public void requireEnd(UserView user, @Nullable Instant expiresAt) {
        boolean inTime = expiresAt != null && !expiresAt.isAfter(clock.instant().plus(LONGEST));
        if (!inTime && isLimited(user) && isOnlyStudent(user)) {
            throw Rejection.invalid("expires_at", "must be within 120 days");
        }
    }

    private boolean isLimited(UserView user) {
        return accounts.find(user.rootAccountId())
                .filter(root -> features.isOn(FEATURE, features.scope(root)))
                .isPresent();
    }

    private boolean isOnlyStudent(UserView user) {
        List<EnrollmentView> enrollments = people.enrollmentsOf(user.id());
        return !enrollments.isEmpty()
                && enrollments.stream()
                        .allMatch(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                && accounts.adminRoles(user.id()).isEmpty();
    }
}

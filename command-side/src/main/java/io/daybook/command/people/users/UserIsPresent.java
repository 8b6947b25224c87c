package io.daybook.command.people.users;

import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentCondition;
import io.daybook.command.platform.kernel.Aggregates;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Rejects enrollments of users who were removed from the institution. */
@Component
@Order(2)
class UserIsPresent implements EnrollmentCondition {

    private final Aggregates aggregates;

    UserIsPresent(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @Override
    public void require(Enroll enrollment) {
        aggregates.change(User.class, User.id(enrollment.key().userId()), User::requirePresent);
    }
}

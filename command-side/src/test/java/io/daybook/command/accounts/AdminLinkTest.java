package io.daybook.command.accounts;

import io.daybook.command.accounts.AdminCommand.AppointAdmin;
import io.daybook.command.accounts.AdminCommand.DismissAdmin;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.accounts.AdminEvent.AdminAppointed;
import io.daybook.events.accounts.AdminEvent.AdminDismissed;
import java.time.Instant;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.Test;

class AdminLinkTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");

    private final FixtureConfiguration<AdminLink> link =
            new AggregateTestFixture<>(AdminLink.class);

    @Test
    void a_user_is_appointed() {
        link.givenNoPriorActivity()
                .when(new AppointAdmin(9, 1, 5, 1, T0))
                .expectEvents(new AdminAppointed(9, 1, 5, 1, T0))
                .expectResultMessagePayload(9L);
    }

    @Test
    void someone_who_holds_the_role_keeps_it_under_the_same_id() {
        link.given(new AdminAppointed(9, 1, 5, 1, T0))
                .when(new AppointAdmin(10, 1, 5, 1, T1))
                .expectNoEvents()
                .expectResultMessagePayload(9L);
    }

    @Test
    void a_user_is_dismissed() {
        link.given(new AdminAppointed(9, 1, 5, 1, T0))
                .when(new DismissAdmin(1, 5, 1, T1))
                .expectEvents(new AdminDismissed(9, 1, 5, 1, T1))
                .expectResultMessagePayload(9L);
    }

    @Test
    void someone_dismissed_is_appointed_again_under_the_same_id() {
        link.given(new AdminAppointed(9, 1, 5, 1, T0), new AdminDismissed(9, 1, 5, 1, T0))
                .when(new AppointAdmin(10, 1, 5, 1, T1))
                .expectEvents(new AdminAppointed(9, 1, 5, 1, T1))
                .expectResultMessagePayload(9L);
    }

    @Test
    void nobody_is_dismissed_twice() {
        link.given(new AdminAppointed(9, 1, 5, 1, T0), new AdminDismissed(9, 1, 5, 1, T0))
                .when(new DismissAdmin(1, 5, 1, T1))
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    void nobody_is_dismissed_who_was_never_appointed() {
        link.givenNoPriorActivity()
                .when(new DismissAdmin(1, 5, 1, T1))
                .expectException(AggregateNotFoundException.class);
    }
}

package io.daybook.command.identity.oauth;

import io.daybook.command.identity.oauth.SessionCommand.EndSession;
import io.daybook.command.identity.oauth.SessionCommand.OfferSession;
import io.daybook.command.identity.oauth.SessionCommand.StartOfferedSession;
import io.daybook.command.identity.oauth.SessionCommand.StartSession;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.identity.oauth.SessionEvent.SessionEnded;
import io.daybook.events.identity.oauth.SessionEvent.SessionOffered;
import io.daybook.events.identity.oauth.SessionEvent.SessionStarted;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SessionTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = T0.plusSeconds(60);
    private static final Instant T2 = T0.plusSeconds(120);
    private static final SessionOffered OFFERED = new SessionOffered(7, 5, "ticket", T1, T0);
    private static final SessionStarted STARTED = new SessionStarted(7, 5, "hash", T2, T0);

    private final FixtureConfiguration<Session> session = new AggregateTestFixture<>(Session.class);

    private static StartOfferedSession start(String ticket, Instant now) {
        return new StartOfferedSession(7, ticket, "hash", T2, now);
    }

    @Test
    void a_person_signs_in() {
        session.givenNoPriorActivity()
                .when(new StartSession(7, 5, "hash", T2, T0))
                .expectEvents(STARTED);
    }

    @Test
    void a_ticket_signs_its_person_in() {
        session.givenNoPriorActivity()
                .when(new OfferSession(7, 5, "ticket", T1, T0))
                .expectEvents(OFFERED);
        session.given(OFFERED).when(start("ticket", T0)).expectEvents(STARTED);
    }

    @Test
    void no_other_ticket_and_none_too_late_or_twice() {
        for (StartOfferedSession wrong : List.of(start("other", T0), start("ticket", T1))) {
            session.given(OFFERED).when(wrong).expectException(Rejection.class);
        }
        session.given(OFFERED, STARTED).when(start("ticket", T0)).expectException(Rejection.class);
        session.given(STARTED).when(start("ticket", T0)).expectException(Rejection.class);
        session.given(OFFERED, new SessionEnded(7, T0, 5L))
                .when(start("ticket", T0))
                .expectException(Rejection.class);
    }

    @Test
    void it_ends_once() {
        session.given(STARTED)
                .when(new EndSession(7, T1))
                .expectEvents(new SessionEnded(7, T1, 5L));
        session.given(STARTED, new SessionEnded(7, T0, 5L))
                .when(new EndSession(7, T1))
                .expectNoEvents();
    }
}

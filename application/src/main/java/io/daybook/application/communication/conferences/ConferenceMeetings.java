package io.daybook.application.communication.conferences;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.conferences.ConferenceCommand.EndConference;
import io.daybook.command.communication.conferences.ConferenceCommand.JoinConference;
import io.daybook.command.communication.conferences.ConferenceCommand.StartConference;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.communication.conferences.ConferenceViews;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Starts, joins and ends conferences at their providers. */
@Component
public class ConferenceMeetings {

    private static final int RETRY_SECONDS = 30;

    private final ConferenceProviders providers;
    private final ConferenceViews conferences;
    private final ConferenceAccess access;
    private final Writes writes;
    private final Clock clock;

    ConferenceMeetings(
            ConferenceProviders providers,
            ConferenceViews conferences,
            ConferenceAccess access,
            Writes writes,
            Clock clock) {
        this.providers = providers;
        this.conferences = conferences;
        this.access = access;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Joins a conference; it starts when a moderator joins.
     *
     * @return the URL at the provider
     * @throws Rejection conflict if it is not in progress and the caller is not a moderator
     * @throws ServiceUnavailableException if the provider cannot be reached
     */
    public String join(ConferenceView conference, Caller caller) {
        ConferenceProvider provider = provider(conference);
        boolean leads = access.leads(conference, caller);
        if (leads) {
            start(conference, provider);
        }
        writes.send(new JoinConference(conference.id(), caller.id(), clock.instant()));
        return provider.joinAddress(conference, caller.id(), caller.user().name(), leads);
    }

    /**
     * The meeting is opened first, so that users who see the conference in progress can join it.
     */
    private void start(ConferenceView conference, ConferenceProvider provider) {
        try {
            provider.open(conference);
        } catch (ConferenceProviderException failure) {
            throw unavailable();
        }
        writes.send(new StartConference(conference.id(), clock.instant()));
    }

    /**
     * Ends a conference.
     *
     * @throws Rejection forbidden for callers who are not moderators
     * @throws ServiceUnavailableException if the provider cannot be reached
     */
    public ConferenceView close(ConferenceView conference, Caller caller) {
        if (!access.leads(conference, caller)) {
            throw Rejection.forbidden();
        }
        try {
            provider(conference).end(conference);
        } catch (ConferenceProviderException failure) {
            throw unavailable();
        }
        writes.send(new EndConference(conference.id(), clock.instant()));
        return conferences.find(conference.id()).orElseThrow();
    }

    private ConferenceProvider provider(ConferenceView conference) {
        return providers.find(conference.type()).orElseThrow(ConferenceMeetings::unavailable);
    }

    private static ServiceUnavailableException unavailable() {
        return new ServiceUnavailableException(
                "The provider of conferences cannot be reached", RETRY_SECONDS);
    }
}

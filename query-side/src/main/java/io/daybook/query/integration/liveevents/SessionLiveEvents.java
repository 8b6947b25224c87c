package io.daybook.query.integration.liveevents;

import io.daybook.events.identity.oauth.SessionEvent.SessionEnded;
import io.daybook.events.identity.oauth.SessionEvent.SessionStarted;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps logins and logouts to live events; the metadata contain the user. */
@Component
class SessionLiveEvents implements LiveEventSource {

    private final CachedUserViews people;

    SessionLiveEvents(CachedUserViews people) {
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case SessionStarted e ->
                    List.of(
                            liveEvent(
                                    "logged_in",
                                    e.userId(),
                                    e.at(),
                                    () -> new LiveEventBody().with("redirect_url", null).map()));
            case SessionEnded e -> ended(e, e.userId());
            default -> List.of();
        };
    }

    private List<LiveEvent> ended(SessionEnded e, @Nullable Long user) {
        return user == null
                ? List.of()
                : List.of(liveEvent("logged_out", user, e.at(), () -> new LiveEventBody().map()));
    }

    private LiveEvent liveEvent(
            String name, long user, Instant at, Supplier<Map<String, @Nullable Object>> body) {
        return LiveEvent.at(
                name,
                user,
                at,
                () ->
                        people.findUserEvenRemoved(user)
                                .map(view -> LiveEventContextId.account(view.rootAccountId())),
                body);
    }
}

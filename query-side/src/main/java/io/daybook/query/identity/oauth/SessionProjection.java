package io.daybook.query.identity.oauth;

import io.daybook.events.identity.oauth.SessionEvent;
import io.daybook.events.identity.oauth.SessionEvent.SessionEnded;
import io.daybook.events.identity.oauth.SessionEvent.SessionOffered;
import io.daybook.events.identity.oauth.SessionEvent.SessionStarted;
import io.daybook.query.identity.oauth.SessionView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of browser sessions. */
@Component
class SessionProjection implements Projection {

    @Override
    public String name() {
        return "sessions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SessionView.class);
    }

    @EventHandler
    void on(SessionEvent event, ViewUpdate change) {
        switch (event) {
            case SessionOffered e ->
                    change.create(
                            new SessionView(
                                    e.sessionId(),
                                    e.userId(),
                                    e.ticketHash(),
                                    null,
                                    State.OFFERED,
                                    e.expiresAt()));
            case SessionStarted e ->
                    change.put(
                            new SessionView(
                                    e.sessionId(),
                                    e.userId(),
                                    null,
                                    e.hash(),
                                    State.STARTED,
                                    e.expiresAt()));
            case SessionEnded e -> change.remove(SessionView.class, e.sessionId());
        }
    }
}

package io.daybook.query.integration.lti;

import io.daybook.events.integration.lti.ConsumerProfileEvent;
import io.daybook.events.integration.lti.ConsumerProfileEvent.ConsumerProfileReplaced;
import io.daybook.events.integration.lti.ToolRegistrationEvent;
import io.daybook.events.integration.lti.ToolRegistrationEvent.ToolRegistrationStarted;
import io.daybook.events.integration.lti.ToolRegistrationEvent.ToolRegistrationUsed;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of tool registrations and tool consumer profiles. */
@Component
class RegistrationProjection implements Projection {

    @Override
    public String name() {
        return "tool-registrations-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ToolRegistrationView.class, ConsumerProfileView.class);
    }

    @EventHandler
    void on(ToolRegistrationEvent event, ViewUpdate change) {
        switch (event) {
            case ToolRegistrationStarted e ->
                    change.create(
                            new ToolRegistrationView(
                                    e.regKey(),
                                    e.contextKind(),
                                    e.contextId(),
                                    e.sealedPassword(),
                                    e.expiresAt(),
                                    false));
            case ToolRegistrationUsed e ->
                    change.update(
                            ToolRegistrationView.class, e.regKey(), Update.update("used", true));
        }
    }

    @EventHandler
    void on(ConsumerProfileEvent event, ViewUpdate change) {
        switch (event) {
            case ConsumerProfileReplaced e ->
                    change.put(
                            new ConsumerProfileView(
                                    e.keyId(), e.uuid(), e.services(), e.capabilities()));
        }
    }
}

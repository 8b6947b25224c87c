package io.daybook.application.communication.conferences;

import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import io.daybook.query.communication.conferences.ConferenceView;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** A provider for conferences at any URL; it sends no requests. */
@Component
class LinkProvider implements ConferenceProvider {

    @Override
    public String type() {
        return "Link";
    }

    @Override
    public boolean isConfigured() {
        return true;
    }

    @Override
    public boolean needsAddress() {
        return true;
    }

    @Override
    public Set<String> settings() {
        return Set.of();
    }

    @Override
    public void open(ConferenceView conference) {
        // the URL is always open
    }

    @Override
    public String joinAddress(
            ConferenceView conference, long userId, @Nullable String name, boolean moderates) {
        return Objects.requireNonNull(conference.url());
    }

    @Override
    public boolean isOver(ConferenceView conference) {
        return false;
    }

    @Override
    public void end(ConferenceView conference) {
        // without a request to a server
    }

    @Override
    public List<Recording> recordings(ConferenceView conference) {
        return List.of();
    }
}

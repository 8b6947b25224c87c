package io.daybook.application.communication.conferences;

import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The configured conference providers. */
@Component
public class ConferenceProviders {

    private final List<ConferenceProvider> all;

    ConferenceProviders(List<ConferenceProvider> all) {
        this.all = List.copyOf(all);
    }

    /** Returns the configured provider of this type, ignoring case. */
    public Optional<ConferenceProvider> find(String type) {
        return all.stream()
                .filter(ConferenceProvider::isConfigured)
                .filter(provider -> provider.type().equalsIgnoreCase(type))
                .findFirst();
    }
}

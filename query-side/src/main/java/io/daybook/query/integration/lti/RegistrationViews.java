package io.daybook.query.integration.lti;

import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.stereotype.Component;

/** Queries for tool registrations and tool consumer profiles. */
@Component
public class RegistrationViews {

    private final MongoOperations mongo;

    RegistrationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The invitation with this key, whatever has become of it. */
    public Optional<ToolRegistrationView> find(String regKey) {
        return Optional.ofNullable(mongo.findById(regKey, ToolRegistrationView.class));
    }

    /** What the tools of this developer key are offered, if that was ever said. */
    public Optional<ConsumerProfileView> profile(long developerKeyId) {
        return Optional.ofNullable(mongo.findById(developerKeyId, ConsumerProfileView.class));
    }
}

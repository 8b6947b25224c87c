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

    /** Returns the registration with this key, in any state. */
    public Optional<ToolRegistrationView> find(String regKey) {
        return Optional.ofNullable(mongo.findById(regKey, ToolRegistrationView.class));
    }

    /** Returns the services offered to the tools of this developer key, if any were set. */
    public Optional<ConsumerProfileView> profile(long developerKeyId) {
        return Optional.ofNullable(mongo.findById(developerKeyId, ConsumerProfileView.class));
    }
}

package io.daybook.query.latepolicies;

import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.stereotype.Component;

/** Answers questions about late policies. */
@Component
public class LatePolicyViews {

    private final MongoOperations mongo;

    LatePolicyViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The course's, if it has one. */
    public Optional<LatePolicyView> of(long courseId) {
        return Optional.ofNullable(mongo.findById(courseId, LatePolicyView.class));
    }
}

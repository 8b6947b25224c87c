package io.daybook.query.grading.latepolicies;

import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.stereotype.Component;

/** Queries for late policies. */
@Component
public class LatePolicyViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, LatePolicyView> byCourse;

    LatePolicyViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byCourse = caches.of(2_000, LatePolicyView.class);
    }

    /** Returns the late policy of the course, if it has one. */
    public Optional<LatePolicyView> of(long courseId) {
        return Optional.ofNullable(
                byCourse.get(
                        courseId, courseId, () -> mongo.findById(courseId, LatePolicyView.class)));
    }
}

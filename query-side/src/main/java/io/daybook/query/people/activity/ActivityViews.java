package io.daybook.query.people.activity;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the last activity of users. */
@Component
public class ActivityViews {

    private final MongoOperations mongo;

    ActivityViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A user in a course. */
    public record CourseUser(long courseId, long userId) {}

    /** Returns when these users were last active, without users who never were. */
    public Map<Long, Instant> ofUsers(Collection<Long> userIds) {
        return mongo.find(new Query(where("_id").in(userIds)), UserActivityView.class).stream()
                .collect(Collectors.toMap(UserActivityView::userId, UserActivityView::lastSeenAt));
    }

    /** Returns when these users were last active in these courses, without users who never were. */
    public Map<CourseUser, Instant> ofPlaces(Collection<CourseUser> places) {
        List<String> ids =
                places.stream()
                        .map(place -> CourseActivityView.id(place.courseId(), place.userId()))
                        .distinct()
                        .toList();
        return mongo.find(new Query(where("_id").in(ids)), CourseActivityView.class).stream()
                .collect(
                        Collectors.toMap(
                                seen -> new CourseUser(seen.courseId(), seen.userId()),
                                CourseActivityView::lastSeenAt));
    }
}

package io.daybook.query.scheduling.timetables;

import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.stereotype.Component;

/** Queries for course timetables. */
@Component
public class TimetableViews {

    private final MongoOperations mongo;

    TimetableViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the latest timetable of the course. */
    public Optional<TimetableView> find(long courseId) {
        return Optional.ofNullable(mongo.findById(courseId, TimetableView.class));
    }
}

package io.daybook.query.content.navigation;

import io.daybook.query.content.navigation.CourseNavigationView.Tab;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the order of course navigation tabs. */
@Component
public class CourseNavigationViews {

    private final MongoOperations mongo;

    CourseNavigationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the tabs of these courses, without courses whose order was never changed. */
    public Map<Long, List<Tab>> of(Collection<Long> courseIds) {
        Query query = new Query(Criteria.where("_id").in(courseIds));
        return mongo.find(query, CourseNavigationView.class).stream()
                .collect(
                        Collectors.toMap(
                                CourseNavigationView::courseId, CourseNavigationView::tabs));
    }
}

package io.daybook.query.grading.assignments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.util.List;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the overrides of sections that SIS imports deleted. */
@Component
public class SectionOverrideViews {

    private final MongoOperations mongo;

    SectionOverrideViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the overrides in this course that are to be restored with the section. */
    public List<SectionOverrideView> suspended(long courseId, long sectionId) {
        Query query =
                new Query(
                        where("sectionId")
                                .is(sectionId)
                                .and("courseId")
                                .is(courseId)
                                .and("suspended")
                                .is(true));
        return mongo.find(query.with(Sort.by("_id")), SectionOverrideView.class);
    }
}

package io.daybook.query.masterypaths;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about the rules of mastery paths. */
@Component
public class MasteryPathRuleViews {

    private final MongoOperations mongo;

    MasteryPathRuleViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A page of the rules of a course, oldest first. */
    public Page<MasteryPathRuleView> in(long courseId, Window window) {
        Query query =
                new Query(where("courseId").is(courseId))
                        .with(Sort.by("_id"))
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, MasteryPathRuleView.class), window);
    }

    /** The rule, unless it was deleted or belongs to another course. */
    public Optional<MasteryPathRuleView> find(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, MasteryPathRuleView.class))
                .filter(found -> found.courseId() == courseId);
    }
}

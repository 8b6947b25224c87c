package io.daybook.query.content.epubexports;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for EPUB exports. */
@Component
public class EpubExportViews {

    private final MongoOperations mongo;

    EpubExportViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the export. */
    public Optional<EpubExportView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, EpubExportView.class));
    }

    /** Returns the user's latest export of each course, without courses that have none. */
    public Map<Long, EpubExportView> latest(long userId, Collection<Long> courseIds) {
        Query query = new Query(where("userId").is(userId).and("courseId").in(courseIds));
        return mongo.find(query.with(Sort.by(Direction.DESC, "_id")), EpubExportView.class).stream()
                .collect(
                        Collectors.toMap(
                                EpubExportView::courseId,
                                Function.identity(),
                                (latest, _) -> latest));
    }
}

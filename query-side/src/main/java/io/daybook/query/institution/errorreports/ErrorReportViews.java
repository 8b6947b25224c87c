package io.daybook.query.institution.errorreports;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for error reports. */
@Component
public class ErrorReportViews {

    private final MongoOperations mongo;

    ErrorReportViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the report. */
    public Optional<ErrorReportView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ErrorReportView.class));
    }

    /** A page of all reports, newest first. */
    public Page<ErrorReportView> all(PageRange range) {
        Query query =
                new Query()
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ErrorReportView.class), range);
    }
}

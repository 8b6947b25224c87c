package io.daybook.query.assessment.quizreports;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.quizreports.QuizReportType;
import io.daybook.query.assessment.quizreports.QuizReportView.State;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for quiz reports. */
@Component
public class QuizReportViews {

    private final MongoOperations mongo;

    QuizReportViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the report, even if it is deleted. */
    public Optional<QuizReportView> findEvenDeleted(long id) {
        return Optional.ofNullable(mongo.findById(id, QuizReportView.class));
    }

    /** The report, unless it was deleted or belongs to another quiz. */
    public Optional<QuizReportView> find(long quizId, long id) {
        return findEvenDeleted(id).filter(report -> report.quizId() == quizId && !report.deleted());
    }

    /** A page of the reports of a quiz, the newest first. */
    public Page<QuizReportView> in(long quizId, PageRange range) {
        Query query =
                new Query(where("quizId").is(quizId).and("deleted").is(false))
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, QuizReportView.class), range);
    }

    /** Whether a report of this kind is queued or in progress for the quiz. */
    public boolean isBeingMade(long quizId, QuizReportType type, boolean allVersions) {
        return mongo.exists(
                new Query(
                        where("quizId")
                                .is(quizId)
                                .and("deleted")
                                .is(false)
                                .and("state")
                                .is(State.REQUESTED)
                                .and("type")
                                .is(type)
                                .and("allVersions")
                                .is(allVersions)),
                QuizReportView.class);
    }
}

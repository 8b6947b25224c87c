package io.daybook.query.people.observers;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for observers and their students. */
@Component
public class ObservationViews {

    private final MongoOperations mongo;

    ObservationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Whether the user observes the student. */
    public boolean exists(long observerId, long studentId) {
        return mongo.exists(
                new Query(where("_id").is(ObservationView.id(observerId, studentId))),
                ObservationView.class);
    }

    /** Returns the observations in which these users are observer or student. */
    public List<ObservationView> of(Collection<Long> userIds) {
        return Stream.of("observerId", "studentId")
                .map(part -> new Query(where(part).in(userIds)))
                .flatMap(query -> mongo.find(query, ObservationView.class).stream())
                .distinct()
                .toList();
    }

    /** Ids of a page of those whom the user observes, by sortable name. */
    public Page<Long> observedBy(long observerId, PageRange range) {
        return page(where("observerId").is(observerId), "studentKey", range)
                .map(ObservationView::studentId);
    }

    /** Ids of a page of those who observe the student, by sortable name. */
    public Page<Long> observersOf(long studentId, PageRange range) {
        return page(where("studentId").is(studentId), "observerKey", range)
                .map(ObservationView::observerId);
    }

    private Page<ObservationView> page(Criteria of, String order, PageRange range) {
        Query query =
                new Query(of).with(Sort.by(order, "_id")).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, ObservationView.class), range);
    }

    /** Returns the student whose pairing code has this fingerprint, unless it has expired. */
    public Optional<Long> findStudentByCode(String fingerprint, Instant now) {
        return Optional.ofNullable(mongo.findById(fingerprint, PairingCodeView.class))
                .filter(code -> !code.redeemed() && now.isBefore(code.expiresAt()))
                .map(PairingCodeView::studentId);
    }
}

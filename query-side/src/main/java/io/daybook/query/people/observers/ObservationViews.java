package io.daybook.query.people.observers;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
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

    /** Returns a page of ids of the students the user observes, by sortable name. */
    public Page<Long> observedBy(long observerId, Window window) {
        return page(where("observerId").is(observerId), "studentKey", window)
                .map(ObservationView::studentId);
    }

    /** Returns a page of ids of the observers of the student, by sortable name. */
    public Page<Long> observersOf(long studentId, Window window) {
        return page(where("studentId").is(studentId), "observerKey", window)
                .map(ObservationView::observerId);
    }

    private Page<ObservationView> page(Criteria of, String order, Window window) {
        Query query =
                new Query(of).with(Sort.by(order, "_id")).skip(window.skip()).limit(window.fetch());
        return Page.of(mongo.find(query, ObservationView.class), window);
    }

    /** Returns the student whose pairing code has this fingerprint, unless it has expired. */
    public Optional<Long> findStudentByCode(String fingerprint, Instant now) {
        return Optional.ofNullable(mongo.findById(fingerprint, PairingCodeView.class))
                .filter(code -> !code.redeemed() && now.isBefore(code.expiresAt()))
                .map(PairingCodeView::studentId);
    }
}

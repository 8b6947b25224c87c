package io.daybook.query.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.people.EnrollmentEvent;
import io.daybook.events.people.UserEvent;
import io.daybook.events.people.UserEvent.UserErased;
import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** What gradebooks are told from at any moment: everything that was ever so, side by side. */
@Component
class GradebookProjection implements Projection {

    @Override
    public String name() {
        return "gradebookfacts-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                EnrollmentFact.class,
                AssignmentFact.class,
                OverrideFact.class,
                VersionView.class,
                NameFact.class);
    }

    @EventHandler
    void on(EnrollmentEvent event, Change change) {
        GradebookFacts.of(event, change.position(), id -> earlier(id, change))
                .forEach(change::create);
    }

    /** Facts never change, so those before the event are the same in every replay. */
    private static Optional<EnrollmentFact> earlier(long enrollmentId, Change change) {
        return change.findAll(EnrollmentFact.class, where("enrollmentId").is(enrollmentId)).stream()
                .filter(fact -> fact.id() < 2 * change.position())
                .sorted(Comparator.comparingLong(EnrollmentFact::id))
                .reduce((before, fact) -> fact.after(before));
    }

    @EventHandler
    void on(AssignmentEvent event, Change change) {
        GradebookFacts.of(event, change.position()).forEach(change::create);
    }

    @EventHandler
    void on(SubmissionEvent event, Change change) {
        GradebookFacts.of(event, change.position()).forEach(change::create);
    }

    @EventHandler
    void on(UserEvent event, Change change) {
        GradebookFacts.of(event, change.position()).forEach(change::create);
        if (event instanceof UserErased erased) {
            change.removeAll(NameFact.class, where("userId").is(erased.userId()));
        }
    }
}

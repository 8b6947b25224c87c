package io.daybook.query.grading.gradebookhistory;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/**
 * Builds the facts from which the gradebook of any past moment is computed; facts are only added.
 */
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
    void on(EnrollmentEvent event, ViewUpdate change) {
        GradebookFacts.of(event, change.position(), id -> earlier(id, change))
                .forEach(fact -> change.in(fact.courseId()).create(fact));
    }

    /** Facts never change, so those before the event are the same in every replay. */
    private static Optional<EnrollmentFact> earlier(long enrollmentId, ViewUpdate change) {
        return change.findAll(EnrollmentFact.class, where("enrollmentId").is(enrollmentId)).stream()
                .filter(fact -> fact.id() < 2 * change.position())
                .sorted(Comparator.comparingLong(EnrollmentFact::id))
                .reduce((before, fact) -> fact.after(before));
    }

    @EventHandler
    void on(AssignmentEvent event, ViewUpdate change) {
        GradebookFacts.of(event, change.position())
                .forEach(fact -> change.in(fact.courseId()).create(fact));
    }

    @EventHandler
    void on(SubmissionEvent event, ViewUpdate change) {
        GradebookFacts.of(event, change.position())
                .forEach(version -> change.in(version.courseId()).create(version));
    }

    @EventHandler
    void on(UserEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.userId());
        GradebookFacts.of(event, change.position()).forEach(change::create);
        if (event instanceof UserErased erased) {
            change.removeAll(NameFact.class, where("userId").is(erased.userId()));
        }
    }
}

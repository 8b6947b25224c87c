package io.daybook.query.grading.gradebookhistory;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.groups.GroupEvent;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the facts about past group memberships, on which due dates of groups depend. */
@Component
class MembershipFactProjection implements Projection {

    @Override
    public String name() {
        return "gradebookmemberships-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(MembershipFact.class);
    }

    @EventHandler
    void on(GroupEvent event, ViewUpdate change) {
        MembershipFacts.of(event, change.position(), group -> courseOf(group, change))
                .ifPresent(fact -> change.in(fact.courseId()).create(fact));
    }

    /** A group stays in its course, so any fact of it names the course. */
    private static Optional<Long> courseOf(long group, ViewUpdate change) {
        return change
                .findAll(MembershipFact.class, where("groupId").is(group).and("userId").is(null))
                .stream()
                .map(MembershipFact::courseId)
                .findFirst();
    }
}

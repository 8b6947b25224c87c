package io.daybook.query.people.activity;

import io.daybook.events.people.activity.PresenceEvent;
import io.daybook.events.people.activity.PresenceEvent.UserSeen;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.HashSet;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of the last activity of users, overall and per course. */
@Component
class ActivityProjection implements Projection {

    @Override
    public String name() {
        return "activity-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(UserActivityView.class, CourseActivityView.class);
    }

    @EventHandler
    void on(PresenceEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.userId());
        switch (event) {
            case UserSeen e -> {
                change.put(new UserActivityView(e.userId(), e.at()));
                for (long course : new HashSet<>(e.courseIds())) {
                    String id = CourseActivityView.id(course, e.userId());
                    change.put(new CourseActivityView(id, course, e.userId(), e.at()));
                }
            }
        }
    }
}

package io.daybook.query.institution.reports;

import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CourseRestored;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of the deletion times of courses. */
@Component
class CourseDeletionProjection implements Projection {

    @Override
    public String name() {
        return "course-deletions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CourseDeletionView.class);
    }

    @EventHandler
    void on(CourseDeleted event, ViewUpdate change) {
        change.put(new CourseDeletionView(event.courseId(), event.at()));
    }

    @EventHandler
    void on(CourseRestored event, ViewUpdate change) {
        change.remove(CourseDeletionView.class, event.courseId());
    }
}

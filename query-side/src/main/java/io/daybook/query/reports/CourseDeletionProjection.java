package io.daybook.query.reports;

import io.daybook.events.courses.CourseEvent.CourseDeleted;
import io.daybook.events.courses.CourseEvent.CourseRestored;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** When courses were deleted. */
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
    void on(CourseDeleted event, Change change) {
        change.put(new CourseDeletionView(event.courseId(), event.at()));
    }

    @EventHandler
    void on(CourseRestored event, Change change) {
        change.remove(CourseDeletionView.class, event.courseId());
    }
}

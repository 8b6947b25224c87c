package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of cross-listed sections. */
@Component
class CrosslistingProjection implements Projection {

    @Override
    public String name() {
        return "crosslistings-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CrosslistingView.class);
    }

    @EventHandler
    void on(SectionCrosslisted e, ViewUpdate change) {
        put(e.sectionId(), e.courseId(), e.homeCourseId(), change);
    }

    @EventHandler
    void on(SectionRestored e, ViewUpdate change) {
        if (e.courseId() != e.homeCourseId()) {
            put(e.sectionId(), e.courseId(), e.homeCourseId(), change);
        }
    }

    private static void put(long sectionId, long courseId, long homeCourseId, ViewUpdate change) {
        CourseView home = change.find(CourseView.class, homeCourseId);
        if (home != null) {
            change.put(new CrosslistingView(sectionId, courseId, homeCourseId, home.accountId()));
        }
    }

    @EventHandler
    void on(SectionReturned e, ViewUpdate change) {
        change.remove(CrosslistingView.class, e.sectionId());
    }

    @EventHandler
    void on(SectionDeleted e, ViewUpdate change) {
        change.remove(CrosslistingView.class, e.sectionId());
    }

    @EventHandler
    void on(CourseMoved e, ViewUpdate change) {
        change.updateAll(
                CrosslistingView.class,
                where("homeCourseId").is(e.courseId()),
                Update.update("homeAccountId", e.accountId()));
    }
}

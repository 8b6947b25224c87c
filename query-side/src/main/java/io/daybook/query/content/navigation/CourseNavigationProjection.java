package io.daybook.query.content.navigation;

import io.daybook.events.content.navigation.CourseNavigationEvent;
import io.daybook.events.content.navigation.CourseNavigationEvent.CourseTabsArranged;
import io.daybook.query.content.navigation.CourseNavigationView.Tab;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of the order of course navigation tabs. */
@Component
class CourseNavigationProjection implements Projection {

    @Override
    public String name() {
        return "course-navigation-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CourseNavigationView.class);
    }

    @EventHandler
    void on(CourseNavigationEvent event, ViewUpdate all) {
        switch (event) {
            case CourseTabsArranged e ->
                    all.in(e.courseId())
                            .put(
                                    new CourseNavigationView(
                                            e.courseId(),
                                            e.tabs().stream()
                                                    .map(tab -> new Tab(tab.tabId(), tab.hidden()))
                                                    .toList()));
        }
    }
}

package io.daybook.application.content.courses;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.navigation.CourseNavigationViews;
import java.util.List;
import org.springframework.stereotype.Component;

/** Decides which navigation tabs of a course a caller may open. */
@Component
public class VisibleTabs {

    private final CourseNavigationViews navigation;

    VisibleTabs(CourseNavigationViews navigation) {
        this.navigation = navigation;
    }

    /**
     * Rejects callers for whom the course hides the tab.
     *
     * @throws Rejection not found, if it is hidden and the caller is not staff
     */
    public void require(CourseTab tab, CourseView course, Caller caller) {
        boolean hidden =
                navigation.of(List.of(course.id())).getOrDefault(course.id(), List.of()).stream()
                        .anyMatch(one -> one.hidden() && tab.is(one.tabId()));
        if (hidden && !caller.may(Right.READ_AS_ADMIN, course)) {
            throw Rejection.notFound();
        }
    }
}

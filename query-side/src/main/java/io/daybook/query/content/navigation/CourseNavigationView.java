package io.daybook.query.content.navigation;

import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** The navigation tabs of a course in their configured order. */
@Document("course_navigation_v1")
public record CourseNavigationView(@Id long courseId, List<Tab> tabs) {

    /**
     * A tab.
     *
     * @param hidden whether only staff see it
     */
    public record Tab(String tabId, boolean hidden) {}

    /** Copies the list. */
    public CourseNavigationView {
        tabs = List.copyOf(tabs);
    }
}

package io.daybook.api.grading.todo;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.application.content.courses.CurrentCourses;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What waits for the caller, in all courses or in one. */
@RestController
class TodoController {

    private final TodoItems items;
    private final CurrentCourses courses;

    TodoController(TodoItems items, CurrentCourses courses) {
        this.items = items;
        this.courses = courses;
    }

    /** Lists what waits for the caller to be graded or submitted. */
    @GetMapping("/api/v1/users/self/todo")
    @OpenToAll
    Page<TodoJson> list(Caller caller, Listing listing) {
        return Page.slice(items.of(caller, courses.of(caller)), listing.window());
    }

    /** How many assignments wait to be graded and to be submitted. */
    record TodoCounts(long needsGradingCount, long assignmentsNeedingSubmitting) {}

    /** Returns how much waits for the caller. */
    @GetMapping("/api/v1/users/self/todo_item_count")
    @OpenToAll
    TodoCounts count(Caller caller) {
        List<TodoJson> all = items.of(caller, courses.of(caller));
        long grading = all.stream().filter(each -> each.type().equals(TodoJson.GRADING)).count();
        return new TodoCounts(grading, all.size() - grading);
    }

    /** Lists what waits for the caller in a course. */
    @GetMapping("/api/v1/courses/{course_id}/todo")
    @Requires(Right.READ)
    Page<TodoJson> inCourse(CourseView course, Caller caller, Listing listing) {
        return Page.slice(items.of(caller, List.of(course)), listing.window());
    }
}

package io.daybook.api.grading.todo;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What waits for the caller, in all courses or in one. */
@RestController
class TodoController {

    private final TodoItems items;
    private final PeopleViews people;
    private final CourseViews courses;

    TodoController(TodoItems items, PeopleViews people, CourseViews courses) {
        this.items = items;
        this.people = people;
        this.courses = courses;
    }

    /** Lists what waits for the caller to be graded or submitted. */
    @GetMapping("/api/v1/users/self/todo")
    @OpenToAll
    Page<TodoJson> list(Caller caller, Listing listing) {
        return Page.slice(items.of(caller, courses(caller)), listing.window());
    }

    /** How many assignments wait to be graded and to be submitted. */
    record TodoCounts(long needsGradingCount, long assignmentsNeedingSubmitting) {}

    /** Returns how much waits for the caller. */
    @GetMapping("/api/v1/users/self/todo_item_count")
    @OpenToAll
    TodoCounts count(Caller caller) {
        List<TodoJson> all = items.of(caller, courses(caller));
        long grading = all.stream().filter(each -> each.type().equals(TodoJson.GRADING)).count();
        return new TodoCounts(grading, all.size() - grading);
    }

    /** Lists what waits for the caller in a course. */
    @GetMapping("/api/v1/courses/{course_id}/todo")
    @Requires(Right.READ)
    Page<TodoJson> inCourse(CourseView course, Caller caller, Listing listing) {
        return Page.slice(items.of(caller, List.of(course)), listing.window());
    }

    /** The courses that are under way in which the caller takes part. */
    private Collection<CourseView> courses(Caller caller) {
        Set<Long> ids =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(EnrollmentView::isActive)
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        return ids.isEmpty()
                ? List.of()
                : courses.byIds(ids).values().stream()
                        .filter(course -> course.state() == CourseState.AVAILABLE)
                        .filter(course -> caller.may(Right.READ, course))
                        .toList();
    }
}

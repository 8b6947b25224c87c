package io.daybook.api.grading.todo;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.courses.CurrentCourses;
import io.daybook.application.grading.todo.DismissedItems;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.todo.TodoPurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The caller's to-do items, in all courses or in one. */
@RestController
class TodoController {

    private static final Pattern ASSIGNMENT = Pattern.compile("assignment_(\\d{1,18})");

    private final TodoItems items;
    private final DismissedItems dismissed;
    private final CurrentCourses courses;

    TodoController(TodoItems items, DismissedItems dismissed, CurrentCourses courses) {
        this.items = items;
        this.dismissed = dismissed;
        this.courses = courses;
    }

    /** Lists the caller's to-do items: submissions to grade and assignments to submit. */
    @GetMapping("/api/v1/users/self/todo")
    @OpenToAll
    Page<TodoJson> list(Caller caller, Listing listing) {
        return Page.slice(items.of(caller, courses.of(caller)), listing.range());
    }

    /** How many assignments need grading and how many need submitting. */
    record TodoCounts(long needsGradingCount, long assignmentsNeedingSubmitting) {}

    /** Returns the number of the caller's to-do items. */
    @GetMapping("/api/v1/users/self/todo_item_count")
    @OpenToAll
    TodoCounts count(Caller caller) {
        List<TodoJson> all = items.of(caller, courses.of(caller));
        long grading = all.stream().filter(each -> each.type().equals(TodoJson.GRADING)).count();
        return new TodoCounts(grading, all.size() - grading);
    }

    /** Lists the caller's to-do items in a course. */
    @GetMapping("/api/v1/courses/{course_id}/todo")
    @Requires(Right.READ)
    Page<TodoJson> inCourse(CourseView course, Caller caller, Listing listing) {
        return Page.slice(items.of(caller, List.of(course)), listing.range());
    }

    /**
     * How an item is dismissed.
     *
     * @param permanent whether it stays dismissed when more submissions arrive
     */
    record DismissTodoItem(boolean permanent) {}

    /** Whether an item is dismissed. */
    record Dismissal(boolean ignored) {}

    /**
     * Dismisses an item from the caller's to-do list.
     *
     * @param assetString {@code assignment_} with an id
     * @param type {@code grading} or {@code submitting}, as in the item
     */
    @DeleteMapping("/api/v1/users/self/todo/{asset_string}/{type}")
    @OpenToAll
    Dismissal dismiss(
            @PathVariable("asset_string") String assetString,
            @PathVariable String type,
            @Params DismissTodoItem body,
            Caller caller) {
        dismissed.dismiss(assignmentId(assetString), purpose(type), body.permanent(), caller);
        return new Dismissal(true);
    }

    private static long assignmentId(String assetString) {
        Matcher asset = ASSIGNMENT.matcher(assetString);
        if (!asset.matches()) {
            throw Rejection.notFound();
        }
        return Long.parseLong(asset.group(1));
    }

    private static TodoPurpose purpose(String type) {
        return switch (type) {
            case TodoJson.GRADING -> TodoPurpose.GRADING;
            case TodoJson.SUBMITTING -> TodoPurpose.SUBMITTING;
            default -> throw new BadParameterException("type must be grading or submitting");
        };
    }
}

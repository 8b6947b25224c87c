package io.daybook.api.grading.gradebook;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.gradebook.GradebookCommand.AddColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ChangeColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.DeleteColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ReorderColumns;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.gradebook.ColumnView;
import io.daybook.query.grading.gradebook.ColumnViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Custom columns of the gradebook of a course (document 1, section 4.6). At most one column of a
 * course holds teacher notes, since the gradebook shows only one.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/custom_gradebook_columns")
class ColumnsController {

    private final ColumnViews columns;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ColumnsController(ColumnViews columns, Writes writes, Ids ids, Clock clock) {
        this.columns = columns;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record ListColumns(boolean includeHidden) {}

    record CreateColumn(CreateColumn.@Nullable Fields column) {
        record Fields(
                @Nullable String title,
                @Nullable Integer position,
                boolean teacherNotes,
                boolean readOnly,
                boolean hidden) {}
    }

    record UpdateColumn(UpdateColumn.@Nullable Fields column) {
        record Fields(
                Patch<String> title,
                Patch<Integer> position,
                Patch<Boolean> teacherNotes,
                Patch<Boolean> readOnly,
                Patch<Boolean> hidden) {}
    }

    /**
     * @param order ids in the new order, as a list or as one comma-separated text
     */
    record Reorder(List<String> order) {}

    record Reordered(boolean reorder, List<Long> order) {}

    /** Lists the custom columns of a gradebook, by position. */
    @GetMapping
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    Page<ColumnJson> list(CourseView course, Listing listing, @Params ListColumns asked) {
        return columns.in(course.id(), asked.includeHidden(), listing.range()).map(ColumnJson::of);
    }

    /** Creates a custom column of the gradebook. */
    @PostMapping
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    ColumnJson create(CourseView course, @Params CreateColumn body) {
        CreateColumn.Fields sent = Required.of(body.column(), "column");
        long id = ids.next("gradebook_column");
        writes.send(
                new AddColumn(
                        course.id(),
                        id,
                        sent.title(),
                        sent.position(),
                        sent.teacherNotes(),
                        sent.readOnly(),
                        sent.hidden(),
                        clock.instant()));
        return json(course, id);
    }

    /** Updates a custom column of the gradebook. */
    @PutMapping("/{id}")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    ColumnJson update(CourseView course, @PathVariable long id, @Params UpdateColumn body) {
        UpdateColumn.Fields sent = Required.of(body.column(), "column");
        requireColumn(course, id);
        writes.send(
                new ChangeColumn(
                        course.id(),
                        id,
                        sent.title(),
                        sent.position(),
                        sent.teacherNotes(),
                        sent.readOnly(),
                        sent.hidden(),
                        clock.instant()));
        return json(course, id);
    }

    /** Deletes a custom column with its contents, permanently. */
    @DeleteMapping("/{id}")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    ColumnJson delete(CourseView course, @PathVariable long id) {
        requireColumn(course, id);
        writes.send(new DeleteColumn(course.id(), id, clock.instant()));
        return json(course, id);
    }

    /** Reorders the custom columns; columns that are not named follow in their old order. */
    @PostMapping("/reorder")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    Reordered reorder(CourseView course, @Params Reorder body) {
        List<Long> order =
                Required.some(body.order(), "order").stream()
                        .flatMap(text -> Arrays.stream(text.split(",", -1)))
                        .map(ColumnsController::number)
                        .toList();
        requireColumn(course, order.getFirst());
        writes.send(new ReorderColumns(course.id(), order, clock.instant()));
        return new Reordered(true, order);
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException _) {
            throw Rejection.badRequest("order must be a list of column ids");
        }
    }

    private void requireColumn(CourseView course, long id) {
        if (columns.find(course.id(), id).isEmpty()) {
            throw Rejection.notFound();
        }
    }

    private ColumnJson json(CourseView course, long id) {
        ColumnView column =
                columns.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return ColumnJson.of(column);
    }
}

package io.daybook.api.grading.gradebook;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.grading.gradebook.ColumnDataJob;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.gradebook.GradebookCommand.Entry;
import io.daybook.command.grading.gradebook.GradebookCommand.WriteData;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.gradebook.ColumnView;
import io.daybook.query.grading.gradebook.ColumnViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Contents of the custom columns of a gradebook (document 1, section 4.6). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}")
class ColumnDataController {

    private final ColumnViews columns;
    private final MemberViews members;
    private final SectionLimits limits;
    private final Writes writes;
    private final JobQueue jobs;
    private final Urls urls;
    private final Clock clock;

    ColumnDataController(
            ColumnViews columns,
            MemberViews members,
            SectionLimits limits,
            Writes writes,
            JobQueue jobs,
            Urls urls,
            Clock clock) {
        this.columns = columns;
        this.members = members;
        this.limits = limits;
        this.writes = writes;
        this.jobs = jobs;
        this.urls = urls;
        this.clock = clock;
    }

    record ListData(boolean includeHidden) {}

    record Write(Write.@Nullable Datum columnData) {
        record Datum(@Nullable String content) {}
    }

    record WriteAll(List<Datum> columnData) {
        record Datum(@Nullable Long columnId, @Nullable Long userId, @Nullable String content) {}
    }

    /** Lists the contents of a column by student; students without content are left out. */
    @GetMapping("/custom_gradebook_columns/{id}/data")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    Page<ColumnDatumJson> list(
            CourseView course,
            Caller caller,
            @PathVariable long id,
            Listing listing,
            @Params ListData asked) {
        ColumnView column = find(course, id);
        if (column.hidden() && !asked.includeHidden()) {
            throw Rejection.notFound();
        }
        return columns.data(id, visible(course, caller, null), listing.range())
                .map(datum -> new ColumnDatumJson(datum.content(), datum.userId()));
    }

    /** Updates a student's content of a column; a blank text deletes it. */
    @PutMapping("/custom_gradebook_columns/{id}/data/{user_id}")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    ColumnDatumJson write(
            CourseView course,
            Caller caller,
            @PathVariable long id,
            UserView user,
            @Params Write body) {
        boolean isThere = columns.find(course.id(), id).isPresent();
        if (!isThere || visible(course, caller, Set.of(user.id())).isEmpty()) {
            throw Rejection.notFound();
        }
        Write.Datum sent = Required.of(body.columnData(), "column_data");
        String content = sent.content() == null ? "" : sent.content();
        writes.send(
                new WriteData(
                        course.id(),
                        List.of(new Entry(id, user.id(), content)),
                        false,
                        clock.instant()));
        return new ColumnDatumJson(content, user.id());
    }

    /** Updates many contents in the background; entries of unknown columns are skipped. */
    @PutMapping("/custom_gradebook_column_data")
    @Requires({Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    ProgressJson writeAll(CourseView course, Caller caller, @Params WriteAll body) {
        List<Entry> entries =
                Required.some(body.columnData(), "column_data").stream()
                        .map(ColumnDataController::entry)
                        .toList();
        Set<Long> students = entries.stream().map(Entry::userId).collect(Collectors.toSet());
        if (!visible(course, caller, students).containsAll(students)) {
            throw Rejection.forbidden();
        }
        return ProgressJson.of(
                jobs.start(
                        ColumnDataJob.TAG,
                        "Course",
                        course.id(),
                        null,
                        ColumnDataJob.Task.of(course.id(), entries),
                        ColumnDataJob.texts(entries)),
                urls);
    }

    private static Entry entry(WriteAll.Datum sent) {
        return new Entry(
                Required.of(sent.columnId(), "column_data[column_id]"),
                Required.of(sent.userId(), "column_data[user_id]"),
                sent.content() == null ? "" : sent.content());
    }

    private Set<Long> visible(CourseView course, Caller caller, @Nullable Set<Long> among) {
        return members.studentIds(
                course.id(),
                limits.of(caller, course, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES),
                among);
    }

    private ColumnView find(CourseView course, long id) {
        return columns.find(course.id(), id).orElseThrow(Rejection::notFound);
    }
}

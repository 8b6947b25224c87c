package io.daybook.api.grading.overrides;

import io.daybook.api.grading.assignments.Instructors;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.grading.overrides.BulkDatesJob;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Changes the dates of many assignments in the background (document 2, section 4.3). */
@RestController
class BulkDatesController {

    private final AssignmentViews assignments;
    private final Instructors instructors;
    private final OverrideService overrides;
    private final JobQueue jobs;
    private final Urls urls;

    BulkDatesController(
            AssignmentViews assignments,
            Instructors instructors,
            OverrideService overrides,
            JobQueue jobs,
            Urls urls) {
        this.assignments = assignments;
        this.instructors = instructors;
        this.overrides = overrides;
        this.jobs = jobs;
        this.urls = urls;
    }

    /**
     * Updates the dates of several assignments. Assignment ids are validated immediately, dates
     * when the job runs.
     */
    @PutMapping("/api/v1/courses/{course_id}/assignments/bulk_update")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    ProgressJson update(CourseView course, Caller caller, @Params JsonNode sent) {
        List<Long> ids = ids(sent);
        List<AssignmentView> found =
                assignments.byIds(ids).stream()
                        .filter(each -> each.courseId() == course.id() && !each.deleted())
                        .toList();
        if (found.size() < ids.size() || new HashSet<>(ids).size() < ids.size()) {
            throw Rejection.notFound();
        }
        for (AssignmentView each : found) {
            if (!instructors.mayChange(caller.id(), each.moderation().finalGraderId(), course)) {
                throw Rejection.forbidden();
            }
        }
        var task =
                new BulkDatesJob.Task(
                        course.id(),
                        course.timeZone(),
                        sent.toString(),
                        overrides.visible(course, caller).scope());
        String lane = BulkDatesJob.TAG + "-" + course.id();
        return ProgressJson.of(
                jobs.start(BulkDatesJob.TAG, "Course", course.id(), lane, task), urls);
    }

    private static List<Long> ids(JsonNode sent) {
        if (!sent.isArray()) {
            throw Rejection.badRequest("expected array");
        }
        List<Long> ids = new ArrayList<>();
        for (JsonNode each : sent.values()) {
            JsonNode id = each.path("id");
            if (id.isMissingNode() || id.isNull()) {
                throw Rejection.badRequest("missing assignment id");
            }
            ids.add(id.asLong(0));
        }
        return ids;
    }
}

package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Urls;
import io.daybook.api.progress.Jobs;
import io.daybook.api.progress.ProgressJson;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
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
    private final Jobs jobs;
    private final Urls urls;

    BulkDatesController(
            AssignmentViews assignments, Instructors instructors, Jobs jobs, Urls urls) {
        this.assignments = assignments;
        this.instructors = instructors;
        this.jobs = jobs;
        this.urls = urls;
    }

    /** What names assignments is checked at once, what dates they get when the work is done. */
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
        var task = new BulkDatesWork.Task(course.id(), course.timeZone(), sent.toString());
        String lane = BulkDatesWork.TAG + "-" + course.id();
        return ProgressJson.of(
                jobs.start(BulkDatesWork.TAG, "Course", course.id(), lane, task), urls);
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

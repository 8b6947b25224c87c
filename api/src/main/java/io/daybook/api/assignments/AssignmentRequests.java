package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.command.assignments.AssignmentFields;
import io.daybook.command.kernel.Patch;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.groups.GroupCategoryView;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads what a caller sends of an assignment: finds what it names in the course. */
@Component
class AssignmentRequests {

    private final OverrideRequests overrides;
    private final ObjectIds ids;

    AssignmentRequests(OverrideRequests overrides, ObjectIds ids) {
        this.overrides = overrides;
        this.ids = ids;
    }

    /**
     * What was sent.
     *
     * @param before the assignment as it is; null while it is being made
     */
    AssignmentFields fields(
            AssignmentBody body,
            @Nullable AssignmentView before,
            CourseView course,
            Caller caller) {
        Patch<Long> category = category(body, course);
        Long current = before == null ? null : before.groupCategoryId();
        return body.fields(
                ZoneId.of(course.timeZone()),
                category,
                overrides.of(
                        body.assignmentOverrides(), before, category.or(current), course, caller));
    }

    /** A category that is not the course's is none. */
    private Patch<Long> category(AssignmentBody body, CourseView course) {
        return switch (body.groupCategoryId()) {
            case Patch.Absent<String> _ -> Patch.absent();
            case Patch.Cleared<String> _ -> Patch.cleared();
            case Patch.Value<String>(String text) ->
                    Patch.of(
                            ids.groupCategory(text.strip(), course.rootAccountId())
                                    .filter(found -> found.isInCourse())
                                    .filter(found -> found.contextId() == course.id())
                                    .map(GroupCategoryView::id)
                                    .orElse(null));
        };
    }
}

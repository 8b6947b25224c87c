package io.daybook.api.grading.overrides;

import io.daybook.api.grading.overrides.OverrideAssembler.Names;
import io.daybook.api.grading.overrides.OverrideAssembler.Titled;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.overrides.OverrideVisibility;
import io.daybook.application.grading.overrides.OverrideVisibility.VisibleAudience;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** The assignment overrides that a caller sees, for other features that show due dates. */
@Component
public class VisibleOverrides {

    private final OverrideVisibility seen;
    private final OverrideAssembler assembler;

    VisibleOverrides(OverrideVisibility seen, OverrideAssembler assembler) {
        this.seen = seen;
        this.assembler = assembler;
    }

    /**
     * Returns the overrides of these assignments of several courses, by assignment, oldest first.
     *
     * @param readers the role in which the caller reads, by course
     */
    public Map<Long, List<OverrideView>> of(
            Collection<AssignmentView> assignments,
            Collection<CourseView> courses,
            Caller caller,
            Map<Long, Reader> readers) {
        Map<Long, VisibleAudience> audiences = seen.of(caller, courses, readers);
        Map<Long, List<OverrideView>> found = new LinkedHashMap<>();
        assignments.forEach(
                each -> {
                    VisibleAudience audience =
                            Objects.requireNonNull(audiences.get(each.courseId()));
                    found.put(each.id(), seen.of(each, audience));
                });
        return found;
    }

    /** An override and its course. */
    public record InCourse(OverrideView override, CourseView course) {}

    /**
     * Returns the JSON of overrides as the caller sees them, by id; those of a deleted section or
     * group are left out.
     *
     * @param readers the role in which the caller reads, by course
     */
    public Map<Long, AssignmentOverrideJson> json(
            Collection<InCourse> shown, Caller caller, Map<Long, Reader> readers) {
        Names names = assembler.names(shown.stream().map(InCourse::override).toList());
        Map<Long, CourseView> courses = new HashMap<>();
        shown.forEach(each -> courses.put(each.course().id(), each.course()));
        Map<Long, VisibleAudience> audiences = seen.of(caller, courses.values(), readers);
        Map<Long, Titled> titled = new HashMap<>();
        Map<Long, AssignmentOverrideJson> json = new HashMap<>();
        for (InCourse each : shown) {
            CourseView course = each.course();
            VisibleAudience audience = Objects.requireNonNull(audiences.get(course.id()));
            titled.computeIfAbsent(course.id(), _ -> names.in(course, audience))
                    .json(each.override())
                    .ifPresent(it -> json.put(each.override().id(), it));
        }
        return json;
    }
}

package io.daybook.api.grading.overrides;

import io.daybook.application.grading.overrides.SeenOverrides;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The assignment overrides that a caller sees, for other features that show due dates. */
@Component
public class VisibleOverrides {

    private final SeenOverrides seen;
    private final OverrideAnswers answers;

    VisibleOverrides(SeenOverrides seen, OverrideAnswers answers) {
        this.seen = seen;
        this.answers = answers;
    }

    /** Those of these assignments of a course, by assignment, oldest first. */
    public Map<Long, List<OverrideView>> of(
            Collection<AssignmentView> assignments, CourseView course, Caller caller) {
        var sight = seen.of(caller, course);
        Map<Long, List<OverrideView>> found = new LinkedHashMap<>();
        assignments.forEach(each -> found.put(each.id(), seen.of(each, sight)));
        return found;
    }

    /** As the caller sees them; those of a deleted section or group are left out. */
    public List<OverrideJson> json(List<OverrideView> shown, CourseView course, Caller caller) {
        return shown.isEmpty() ? List.of() : answers.all(shown, course, seen.of(caller, course));
    }
}

package io.daybook.query.integration.liveevents.coursegrades;

import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseGradeChanged;
import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseScores;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps changes of a student's course scores to live events (docs/spec/integration.md, D2). */
@Component
class CourseGradeLiveEvents implements LiveEventSource {

    private static final CourseScores NOTHING = new CourseScores(null, null, null, null);

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof CourseGradeChanged e
                ? List.of(
                        new LiveEvent(
                                "course_grade_change",
                                e.userId(),
                                e.at(),
                                e.courseId(),
                                null,
                                () -> body(e)))
                : List.of();
    }

    private static Map<String, @Nullable Object> body(CourseGradeChanged e) {
        CourseScores now = e.scores();
        CourseScores before = e.before() == null ? NOTHING : e.before();
        return new LiveEventBody()
                .with("user_id", e.userId())
                .with("course_id", e.courseId())
                .with("workflow_state", "active")
                .with("created_at", e.since())
                .with("updated_at", e.at())
                .with("current_score", now.current())
                .with("old_current_score", before.current())
                .with("final_score", now.last())
                .with("old_final_score", before.last())
                .with("unposted_current_score", now.unpostedCurrent())
                .with("old_unposted_current_score", before.unpostedCurrent())
                .with("unposted_final_score", now.unpostedLast())
                .with("old_unposted_final_score", before.unpostedLast())
                .map();
    }
}

package io.daybook.command.grading.coursegrades;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.events.grading.coursegrades.CourseGradeEvent;
import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseGradeChanged;
import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseScores;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The last recorded final grade of a student in a course. Equal scores are not recorded again, nor
 * is an empty first one.
 */
@AggregateRoot
class CourseGrade {

    private static final CourseScores NOTHING = new CourseScores(null, null, null, null);

    @AggregateIdentifier @Nullable String id;
    private @Nullable CourseScores scores;
    private @Nullable Instant since;

    CourseGrade() {}

    static String id(long courseId, long userId) {
        return "coursegrade-" + courseId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RecordCourseGrade c) {
        if (!c.scores().equals(Objects.requireNonNullElse(scores, NOTHING))) {
            apply(
                    new CourseGradeChanged(
                            c.courseId(),
                            c.userId(),
                            c.scores(),
                            scores,
                            Objects.requireNonNullElse(since, c.now()),
                            c.now()));
        }
    }

    @EventSourcingHandler
    void on(CourseGradeEvent event) {
        switch (event) {
            case CourseGradeChanged e -> {
                id = id(e.courseId(), e.userId());
                scores = e.scores();
                since = e.since();
            }
        }
    }
}

package io.daybook.query.audit;

import io.daybook.events.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MessageIdentifier;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Every change of every grade: before and after, by whom and on whose behalf. */
@Component
class GradeChangeProjection implements Projection {

    @Override
    public String name() {
        return "gradechanges-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(GradeChangeView.class);
    }

    @EventHandler
    void on(
            SubmissionGraded e,
            Change change,
            @MessageIdentifier String eventId,
            @MetaDataValue("request") @Nullable String request,
            @MetaDataValue("actor") @Nullable String actor,
            @MetaDataValue("real_actor") @Nullable String realActor) {
        change.create(
                new GradeChangeView(
                        change.position(),
                        eventId,
                        e.at(),
                        e.courseId(),
                        e.assignmentId(),
                        e.userId(),
                        e.graderId(),
                        e.gradeBefore(),
                        e.gradeAfter(),
                        e.scoreBefore(),
                        e.scoreAfter(),
                        e.excusedBefore(),
                        e.excusedAfter(),
                        e.pointsPossibleBefore(),
                        e.pointsPossibleAfter(),
                        e.gradedAnonymously(),
                        e.version(),
                        e.route(),
                        request,
                        number(actor),
                        number(realActor)));
    }

    private static @Nullable Long number(@Nullable String text) {
        return text == null ? null : Long.valueOf(text);
    }
}

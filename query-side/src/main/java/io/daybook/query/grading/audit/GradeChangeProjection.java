package io.daybook.query.grading.audit;

import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.GradeChange;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MessageIdentifier;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Builds the grade change log: each change with the grade before and after, the actor and the
 * masquerading user.
 */
@Component
class GradeChangeProjection implements Projection {

    private static final String BULK = "/update_grades";

    @Override
    public String name() {
        return "gradechanges-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(GradeChangeView.class);
    }

    @EventHandler
    void on(
            GradeChange e,
            ViewUpdate change,
            @MessageIdentifier String eventId,
            @MetaDataValue("request") @Nullable String request,
            @MetaDataValue("route") @Nullable String operation,
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
                        percent(e.scoreBefore(), e.pointsPossibleBefore()),
                        percent(e.scoreAfter(), e.pointsPossibleAfter()),
                        e.gradedAnonymously(),
                        e.version(),
                        e.route(),
                        operation,
                        isBulk(e.route(), operation),
                        request,
                        number(actor),
                        number(realActor),
                        points(e.deductionBefore()),
                        points(e.deductionAfter())));
    }

    private static boolean isBulk(GradingRoute route, @Nullable String operation) {
        return route == GradingRoute.BULK || (operation != null && operation.endsWith(BULK));
    }

    private static @Nullable Double points(@Nullable Deduction deduction) {
        return deduction == null ? null : deduction.points();
    }

    private static @Nullable Double percent(@Nullable Double score, @Nullable Double possible) {
        return score == null || possible == null || possible <= 0 ? null : 100 * score / possible;
    }

    private static @Nullable Long number(@Nullable String text) {
        return text == null ? null : Long.valueOf(text);
    }
}

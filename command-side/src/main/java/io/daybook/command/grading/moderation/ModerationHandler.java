package io.daybook.command.grading.moderation;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.PublishProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectStudents;
import io.daybook.command.grading.submissions.Grade;
import io.daybook.command.grading.submissions.GradingContext;
import io.daybook.command.grading.submissions.GradingScale;
import io.daybook.command.grading.submissions.Submission;
import io.daybook.command.grading.submissions.SubmissionKey;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.grading.submissions.GradingRoute;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Accepts provisional grades and selections after checking the assignment, and publishes the
 * selected grades. The assignment is always locked first, so that two requests cannot deadlock.
 */
@Component
class ModerationHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    ModerationHandler(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    void handle(SelectStudents c) {
        withAssignment(
                c,
                assignment -> {
                    c.by().requireModeratorOf(assignment);
                    aggregates.createOrChange(
                            Moderation.class,
                            c.aggregateId(),
                            Moderation::new,
                            moderation -> moderation.selectStudents(c));
                });
    }

    @CommandHandler
    void handle(GiveProvisionalGrade c) {
        withAssignment(
                c,
                assignment -> {
                    assignment.requireOpenForProvisionalGrades();
                    var rules =
                            new ProvisionalGradingRules(
                                    read(c, assignment),
                                    c.by().moderates(assignment),
                                    assignment.graderCount(),
                                    assignment.isAnonymous());
                    if (ask(c, moderation -> moderation.grade(c, rules))) {
                        assignment.beginGrading(c.now());
                    }
                });
    }

    private static @Nullable Grade read(GiveProvisionalGrade c, Assignment assignment) {
        if (!c.postedGrade().isPresent()) {
            return null;
        }
        return new GradingScale(assignment.gradingType(), assignment.pointsPossible(), c.scheme())
                .read(c.postedGrade().orElse(""), c.preferPoints());
    }

    @CommandHandler
    Selection handle(SelectProvisionalGrade c) {
        return decide(c, moderation -> moderation.select(c));
    }

    @CommandHandler
    List<Selection> handle(SelectProvisionalGrades c) {
        return decide(c, moderation -> moderation.select(c));
    }

    private <R> R decide(ModerationCommand c, Function<Moderation, R> decision) {
        withAssignment(c, assignment -> c.by().requireModeratorOf(assignment));
        return ask(c, decision);
    }

    @CommandHandler
    void handle(PublishProvisionalGrades c) {
        withAssignment(
                c,
                assignment -> {
                    c.by().requireModeratorOf(assignment);
                    assignment.publishGrades(c.by().id(), c.now());
                    ask(c, moderation -> moderation.publish(c))
                            .forEach(
                                    grade -> {
                                        if (!grade.saysNothing()) {
                                            publish(grade, c, assignment);
                                        }
                                        copyAssessment(grade, c);
                                    });
                });
    }

    /** Students who have left the course get no assessment, since their grade does not count. */
    private void copyAssessment(ProvisionalGrade grade, PublishProvisionalGrades c) {
        if (!c.formerStudentIds().contains(grade.studentId())) {
            c.copies().stream().filter(copy -> copy.isOf(grade)).forEach(joined::handle);
        }
    }

    private void publish(
            ProvisionalGrade grade, PublishProvisionalGrades c, Assignment assignment) {
        var key = new SubmissionKey(c.courseId(), c.assignmentId(), grade.studentId());
        aggregates.createOrChange(
                Submission.class,
                key.aggregateId(),
                Submission::new,
                submission -> {
                    submission.grade(key, grade.grade(), context(grade, c, assignment));
                    grade.remarks()
                            .forEach(
                                    remark ->
                                            submission.remark(
                                                    key,
                                                    remark,
                                                    assignment.isPostedManually(),
                                                    c.now()));
                });
    }

    private static GradingContext context(
            ProvisionalGrade grade, PublishProvisionalGrades c, Assignment assignment) {
        return new GradingContext(
                grade.graderId(),
                assignment.gradingType(),
                assignment.pointsPossible(),
                assignment.isAnonymous(),
                !assignment.isPostedManually(),
                GradingRoute.MODERATION,
                c.rules(),
                c.now());
    }

    private void withAssignment(ModerationCommand c, Consumer<Assignment> change) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(c.assignmentId()),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    change.accept(assignment);
                });
    }

    private <R> R ask(ModerationCommand c, Function<Moderation, R> question) {
        List<R> answer = new ArrayList<>(1);
        aggregates.createOrChange(
                Moderation.class,
                c.aggregateId(),
                Moderation::new,
                moderation -> answer.add(question.apply(moderation)));
        return answer.getFirst();
    }
}

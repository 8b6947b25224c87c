package io.daybook.api.grading.moderation;

import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.application.grading.submissions.ProvisionalGrading;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.moderation.ModerationViews;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Stores provisional grades of graders, and shows each caller those they may see. */
@Component
class ProvisionalGrades implements ProvisionalGrading {

    private final Writes writes;
    private final Ids ids;
    private final Moderators moderators;
    private final ProvisionalGradeAssembler assembler;
    private final ModerationViews moderation;
    private final EffectiveGradingRules rules;
    private final Clock clock;

    ProvisionalGrades(
            Writes writes,
            Ids ids,
            Moderators moderators,
            ProvisionalGradeAssembler assembler,
            ModerationViews moderation,
            EffectiveGradingRules rules,
            Clock clock) {
        this.writes = writes;
        this.ids = ids;
        this.moderators = moderators;
        this.assembler = assembler;
        this.moderation = moderation;
        this.rules = rules;
        this.clock = clock;
    }

    @Override
    public void grade(Mark mark) {
        writes.send(command(mark));
    }

    @Override
    public Object command(Mark mark) {
        return new GiveProvisionalGrade(
                mark.course().id(),
                mark.assignment().id(),
                moderators.grader(mark.grader(), mark.course()),
                mark.studentId(),
                ids.next("provisional_grade"),
                mark.marking().postedGrade(),
                mark.marking().excuse(),
                mark.marking().preferPoints(),
                mark.finalMark(),
                mark.remark(),
                rules.scheme(mark.assignment(), mark.course()),
                false,
                clock.instant());
    }

    @Override
    public Map<Long, List<Object>> visibleTo(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds) {
        var seen = assembler.seenBy(caller, course, assignment, studentIds);
        return studentIds.stream()
                .collect(
                        Collectors.toMap(
                                Function.identity(),
                                student -> List.<Object>copyOf(seen.gradesOf(student)),
                                (one, _) -> one));
    }

    @Override
    public Map<Long, List<Comment>> remarksOfOthers(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds) {
        boolean reads =
                assignment.moderation().graderCommentsVisibleToGraders()
                        && !moderators.isModerator(caller, course, assignment);
        Map<Long, List<Comment>> remarks = new HashMap<>();
        if (reads) {
            moderation
                    .of(assignment.id(), studentIds)
                    .forEach((student, of) -> remarks.put(student, of.remarksBut(caller.id())));
        }
        return remarks;
    }

    @Override
    public boolean namesGraders(Caller caller, CourseView course, AssignmentView assignment) {
        return moderators.seesGraders(caller, course, assignment);
    }
}

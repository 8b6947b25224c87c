package io.daybook.api.moderation;

import io.daybook.api.access.Caller;
import io.daybook.api.kernel.Writes;
import io.daybook.api.submissions.ProvisionalGrading;
import io.daybook.command.kernel.Ids;
import io.daybook.command.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Takes the grades of several graders and shows each caller those they may see. */
@Component
class ProvisionalGrades implements ProvisionalGrading {

    private final Writes writes;
    private final Ids ids;
    private final Moderators moderators;
    private final ProvisionalGradeAnswers answers;
    private final Clock clock;

    ProvisionalGrades(
            Writes writes,
            Ids ids,
            Moderators moderators,
            ProvisionalGradeAnswers answers,
            Clock clock) {
        this.writes = writes;
        this.ids = ids;
        this.moderators = moderators;
        this.answers = answers;
        this.clock = clock;
    }

    @Override
    public void grade(Mark mark) {
        writes.send(
                new GiveProvisionalGrade(
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
                        clock.instant()));
    }

    @Override
    public Map<Long, List<Object>> visibleTo(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds) {
        var seen = answers.seenBy(caller, course, assignment, studentIds);
        return studentIds.stream()
                .collect(
                        Collectors.toMap(
                                Function.identity(),
                                student -> List.<Object>copyOf(seen.gradesOf(student)),
                                (one, _) -> one));
    }
}

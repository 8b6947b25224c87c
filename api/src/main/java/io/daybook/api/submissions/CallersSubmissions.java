package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.assignments.OwnSubmissions;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.submissions.SubmissionId;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** What a caller who studies in the course has handed in, beside a list of assignments. */
@Component
class CallersSubmissions implements OwnSubmissions {

    private final SubmissionViews submissions;
    private final ObjectProvider<SubmissionAnswers> answers;

    /**
     * @param answers asked for late, because they may show assignments themselves
     */
    CallersSubmissions(SubmissionViews submissions, ObjectProvider<SubmissionAnswers> answers) {
        this.submissions = submissions;
        this.answers = answers;
    }

    @Override
    public Map<Long, Object> of(
            Caller caller, CourseView course, List<AssignmentView> assignments) {
        if (!caller.isOrWasStudentOf(course)) {
            return Map.of();
        }
        Map<Long, SubmissionView> known =
                submissions.byIds(
                        assignments.stream()
                                .map(of -> SubmissionId.of(of.id(), caller.id()))
                                .toList());
        List<SubmissionView> own =
                assignments.stream()
                        .map(
                                of ->
                                        known.getOrDefault(
                                                SubmissionId.of(of.id(), caller.id()),
                                                SubmissionView.unsubmitted(
                                                        course.id(),
                                                        of.id(),
                                                        caller.id(),
                                                        of.createdAt())))
                        .toList();
        Map<Long, Object> byAssignment = new HashMap<>();
        answers.getObject()
                .all(own, assignments, course, caller, Set.of())
                .forEach(json -> byAssignment.put(json.assignmentId(), json));
        return byAssignment;
    }
}

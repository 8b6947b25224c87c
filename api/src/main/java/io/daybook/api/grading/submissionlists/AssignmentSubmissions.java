package io.daybook.api.grading.submissionlists;

import io.daybook.api.grading.submissions.SubmissionAssembler;
import io.daybook.api.grading.submissions.SubmissionAssembler.OfCourse;
import io.daybook.application.grading.assignments.IncludedSubmissions;
import io.daybook.application.platform.access.Caller;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The submissions that are included in a list of assignments. */
@Component
class AssignmentSubmissions implements IncludedSubmissions {

    private final SubmissionViews submissions;
    private final ObjectProvider<SubmissionAssembler> assembler;

    /**
     * @param assembler resolved lazily, because submissions may include assignments themselves
     */
    AssignmentSubmissions(
            SubmissionViews submissions, ObjectProvider<SubmissionAssembler> assembler) {
        this.submissions = submissions;
        this.assembler = assembler;
    }

    @Override
    public Map<Long, List<Object>> of(Caller caller, Collection<InCourse> courses) {
        Map<InCourse, List<SubmissionView>> blank = new LinkedHashMap<>();
        courses.forEach(each -> blank.put(each, unsubmitted(each)));
        Map<Long, SubmissionView> known =
                submissions.byIds(
                        blank.values().stream()
                                .flatMap(List::stream)
                                .map(SubmissionView::id)
                                .toList());
        List<OfCourse> shown = new ArrayList<>();
        blank.forEach(
                (in, all) ->
                        shown.add(
                                new OfCourse(
                                        in.course(),
                                        in.assignments(),
                                        all.stream()
                                                .map(each -> known.getOrDefault(each.id(), each))
                                                .toList())));
        Map<Long, List<Object>> byAssignment = new HashMap<>();
        assembler.getObject().ofCourses(shown, caller).stream()
                // The students are identified here, so an anonymous id would be linked to one.
                .filter(json -> json.whose().anonymousId() == null)
                .forEach(
                        json ->
                                byAssignment
                                        .computeIfAbsent(
                                                json.assignmentId(), _ -> new ArrayList<>())
                                        .add(json));
        return byAssignment;
    }

    private static List<SubmissionView> unsubmitted(InCourse in) {
        List<SubmissionView> blank = new ArrayList<>();
        for (AssignmentView of : in.assignments()) {
            in.students().stream()
                    .sorted()
                    .map(
                            student ->
                                    SubmissionView.unsubmitted(
                                            in.course().id(), of.id(), student, of.createdAt()))
                    .forEach(blank::add);
        }
        return blank;
    }
}

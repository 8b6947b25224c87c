package io.daybook.application.grading.submissionlists;

import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionLists;
import io.daybook.query.grading.submissions.SubmissionQuery;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Lists stored submissions, filtered by time or state. Submission ids grow with user ids, so
 * anonymous submissions are ordered by their anonymous ids instead (document 1, section 4.4).
 */
@Component
public class RecordedSubmissions {

    private final SubmissionLists lists;
    private final SubmissionViews submissions;
    private final AnonymousIds anonymousIds;

    RecordedSubmissions(
            SubmissionLists lists, SubmissionViews submissions, AnonymousIds anonymousIds) {
        this.lists = lists;
        this.submissions = submissions;
        this.anonymousIds = anonymousIds;
    }

    /** A page of what is requested of these assignments. */
    public Page<SubmissionView> list(
            SubmissionQuery asked, List<AssignmentView> of, PageRange range) {
        return of.stream().noneMatch(AssignmentView::anonymizesStudents)
                ? lists.list(asked, range)
                : anonymous(asked, of, range);
    }

    private Page<SubmissionView> anonymous(
            SubmissionQuery asked, List<AssignmentView> of, PageRange range) {
        Map<Long, Optional<Instant>> found = lists.gradingTimes(asked);
        List<Long> ordered = new ArrayList<>(byAnonymousId(found.keySet(), of));
        if (asked.byGradingTime()) {
            // The sort is stable: submissions graded at the same moment stay in the anonymous
            // order.
            ordered.sort(
                    Comparator.comparing(
                            id -> found.getOrDefault(id, Optional.empty()).orElse(Instant.MIN)));
        }
        Page<Long> page = Page.slice(asked.descending() ? ordered.reversed() : ordered, range);
        Map<Long, SubmissionView> shown = submissions.byIds(page.items());
        return new Page<>(
                page.items().stream().map(shown::get).filter(Objects::nonNull).toList(),
                page.hasNext());
    }

    private List<Long> byAnonymousId(Set<Long> ids, List<AssignmentView> of) {
        Map<Long, List<Long>> students =
                ids.stream()
                        .sorted()
                        .collect(
                                Collectors.groupingBy(
                                        SubmissionId::assignmentOf,
                                        Collectors.mapping(
                                                SubmissionId::studentOf, Collectors.toList())));
        return of.stream()
                .flatMap(
                        each ->
                                ordered(each, students.getOrDefault(each.id(), List.of())).stream()
                                        .map(student -> SubmissionId.of(each.id(), student)))
                .toList();
    }

    private List<Long> ordered(AssignmentView of, List<Long> students) {
        return of.anonymizesStudents() ? anonymousIds.inOrder(of.id(), students) : students;
    }
}

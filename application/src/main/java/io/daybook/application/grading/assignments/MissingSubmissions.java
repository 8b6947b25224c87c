package io.daybook.application.grading.assignments;

import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Order;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.Punctuality;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Finds the missing submissions of a student in several courses: assignments that are past due and
 * not submitted, and those that a grader marked as missing.
 */
@Component
public class MissingSubmissions {

    /** More than one course has overdue. */
    private static final PageRange ALL_OF_COURSE = new PageRange(0, 1000);

    private final AssignmentLists lists;
    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final SubmissionViews submissions;
    private final Clock clock;

    MissingSubmissions(
            AssignmentLists lists,
            AssignmentViews assignments,
            AssignmentReaders readers,
            SubmissionViews submissions,
            Clock clock) {
        this.lists = lists;
        this.assignments = assignments;
        this.readers = readers;
        this.submissions = submissions;
        this.clock = clock;
    }

    private record Overdue(AssignmentView assignment, Instant order) {}

    /**
     * Returns a page of missing submissions, by due date.
     *
     * @param submittableOnly leaves out assignments that accept no submission now
     */
    public Page<AssignmentView> of(
            long studentId,
            Collection<CourseView> courses,
            boolean submittableOnly,
            PageRange range) {
        Set<Long> courseIds = courses.stream().map(CourseView::id).collect(Collectors.toSet());
        List<Punctuality> known = submissions.punctuality(courseIds, studentId);
        PageRange part =
                submittableOnly ? ALL_OF_COURSE : new PageRange(0, range.skip() + range.fetch());
        List<Overdue> all = new ArrayList<>();
        for (CourseView course : courses) {
            Reader reader = readers.of(studentId, course);
            missing(course, reader, known, part)
                    .filter(each -> !submittableOnly || isOpen(each, reader))
                    .map(each -> new Overdue(each, order(each, reader)))
                    .forEach(all::add);
        }
        List<AssignmentView> ordered =
                all.stream()
                        .sorted(
                                Comparator.comparing(Overdue::order)
                                        .thenComparingLong(each -> each.assignment().id()))
                        .map(Overdue::assignment)
                        .toList();
        return Page.slice(ordered, range);
    }

    private Stream<AssignmentView> missing(
            CourseView course, Reader reader, List<Punctuality> known, PageRange part) {
        Set<Long> settled =
                known.stream()
                        .filter(Punctuality::isSettled)
                        .map(Punctuality::assignmentId)
                        .collect(Collectors.toSet());
        Set<Long> declared =
                known.stream()
                        .filter(Punctuality::isDeclaredMissing)
                        .map(Punctuality::assignmentId)
                        .collect(Collectors.toSet());
        List<AssignmentView> overdue = lists.list(overdue(course, reader, settled), part).items();
        return Stream.concat(
                overdue.stream(),
                assignments.byIds(declared).stream()
                        .filter(each -> each.courseId() == course.id())
                        .filter(reader::sees));
    }

    private AssignmentQuery overdue(CourseView course, Reader reader, Set<Long> settled) {
        return new AssignmentQuery(
                course.id(),
                reader.visibility(),
                null,
                null,
                null,
                settled,
                Due.before(clock.instant()),
                true,
                null,
                Order.DUE_AT);
    }

    private boolean isOpen(AssignmentView assignment, Reader reader) {
        return reader.dates(assignment).isOpenAt(clock.instant());
    }

    private static Instant order(AssignmentView assignment, Reader reader) {
        Instant due = reader.dates(assignment).dueAt();
        return due == null ? AssignmentView.NEVER : due;
    }
}

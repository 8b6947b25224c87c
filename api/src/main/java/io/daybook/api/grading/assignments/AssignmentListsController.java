package io.daybook.api.grading.assignments;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.assignments.ReadableStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Order;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Lists a course's assignments (docs/spec/institution.md, section 5.5). */
@RestController
class AssignmentListsController {

    private static final int MOST_IDS = 100;
    private static final Duration SOON = Duration.ofDays(7);

    private final AssignmentViews assignments;
    private final AssignmentLists lists;
    private final AssignmentReaders readers;
    private final ReadableStudents students;
    private final SubmissionViews submissions;
    private final AssignmentAssembler assembler;
    private final Clock clock;

    AssignmentListsController(
            AssignmentViews assignments,
            AssignmentLists lists,
            AssignmentReaders readers,
            ReadableStudents students,
            SubmissionViews submissions,
            AssignmentAssembler assembler,
            Clock clock) {
        this.assignments = assignments;
        this.lists = lists;
        this.readers = readers;
        this.students = students;
        this.submissions = submissions;
        this.assembler = assembler;
        this.clock = clock;
    }

    /** The values of the parameter {@code bucket}. */
    enum Bucket {
        PAST,
        OVERDUE,
        UNDATED,
        UNGRADED,
        UNSUBMITTED,
        UPCOMING,
        FUTURE
    }

    record ListAssignments(
            @Nullable Bucket bucket,
            Set<Long> assignmentIds,
            @Nullable String orderBy,
            @Nullable Boolean postToSis,
            Patch<Boolean> overrideAssignmentDates,
            boolean needsGradingCountBySection) {}

    /** Lists the assignments of a course. */
    @GetMapping("/api/v1/courses/{course_id}/assignments")
    @Requires(Right.READ)
    Page<AssignmentJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListAssignments asked) {
        return list(course, null, caller, readers.of(caller, course), listing, asked);
    }

    /** Lists the assignments of an assignment group. */
    @GetMapping("/api/v1/courses/{course_id}/assignment_groups/{assignment_group_id}/assignments")
    @Requires(Right.READ)
    Page<AssignmentJson> listOfGroup(
            CourseView course,
            @PathVariable("assignment_group_id") long groupId,
            Caller caller,
            Listing listing,
            @Params ListAssignments asked) {
        if (assignments.findGroup(course.id(), groupId).isEmpty()) {
            throw Rejection.notFound();
        }
        return list(course, groupId, caller, readers.of(caller, course), listing, asked);
    }

    /**
     * Lists the assignments assigned to a student, for the student, their observers and their
     * graders.
     */
    @GetMapping("/api/v1/users/{user_id}/courses/{course_id}/assignments")
    @OpenToAll
    Page<AssignmentJson> listOfStudent(
            UserView user,
            CourseView course,
            Caller caller,
            Listing listing,
            @Params ListAssignments asked) {
        students.requireReadable(caller, course, user.id());
        var reader = readers.of(user.id(), course);
        return list(course, null, caller, reader, listing, asked);
    }

    private Page<AssignmentJson> list(
            CourseView course,
            @Nullable Long groupId,
            Caller caller,
            Reader reader,
            Listing listing,
            ListAssignments asked) {
        checkIds(course, asked.assignmentIds(), reader);
        Instant now = clock.instant();
        Bucket bucket = asked.bucket();
        var query =
                new AssignmentQuery(
                        course.id(),
                        reader.visibility(),
                        groupId,
                        listing.searchTerm(),
                        only(course, reader, asked),
                        not(course, reader, bucket),
                        due(bucket, now),
                        bucket == Bucket.OVERDUE || bucket == Bucket.UNSUBMITTED,
                        asked.postToSis(),
                        order(asked.orderBy()));
        Page<AssignmentView> page = lists.list(query, listing.window());
        Set<String> include =
                AssignmentIncludes.of(
                        listing,
                        asked.overrideAssignmentDates(),
                        asked.needsGradingCountBySection());
        return assembler.page(page, course, caller, reader, include);
    }

    private void checkIds(CourseView course, Set<Long> wanted, Reader reader) {
        if (wanted.size() > MOST_IDS) {
            throw Rejection.badRequest("Too many assignment ids requested");
        }
        var missing = new HashSet<>(wanted);
        assignments.byIds(wanted).stream()
                .filter(found -> found.courseId() == course.id() && !found.deleted())
                .filter(reader::sees)
                .forEach(found -> missing.remove(found.id()));
        if (!missing.isEmpty()) {
            List<Long> named = missing.stream().sorted().toList();
            throw Rejection.badRequest("Invalid assignment_ids: " + named);
        }
    }

    private @Nullable Set<Long> only(CourseView course, Reader reader, ListAssignments asked) {
        Set<Long> wanted = asked.assignmentIds().isEmpty() ? null : asked.assignmentIds();
        if (asked.bucket() != Bucket.UNGRADED) {
            return wanted;
        }
        Set<Long> of = reader.isStaff() ? null : reader.students();
        Set<Long> toGrade = new HashSet<>(submissions.assignmentsToGrade(course.id(), of));
        if (wanted != null) {
            toGrade.retainAll(wanted);
        }
        return toGrade;
    }

    private Set<Long> not(CourseView course, Reader reader, @Nullable Bucket bucket) {
        return switch (bucket) {
            case UNSUBMITTED -> submissions.assignmentsSubmittedBy(course.id(), reader.students());
            case OVERDUE -> submissions.assignmentsDoneBy(course.id(), reader.students());
            case PAST, UNDATED, UNGRADED, UPCOMING, FUTURE -> Set.of();
            case null -> Set.of();
        };
    }

    private static @Nullable Due due(@Nullable Bucket bucket, Instant now) {
        return switch (bucket) {
            case PAST, OVERDUE -> Due.before(now);
            case UNDATED -> Due.NEVER;
            case UPCOMING -> new Due(now, now.plus(SOON));
            case FUTURE -> Due.notBefore(now);
            case UNGRADED, UNSUBMITTED -> null;
            case null -> null;
        };
    }

    private static Order order(@Nullable String by) {
        return switch (by == null ? "" : by.toLowerCase(Locale.ROOT)) {
            case "name" -> Order.NAME;
            case "due_at" -> Order.DUE_AT;
            default -> Order.POSITION;
        };
    }
}

package io.daybook.api.grading.audit;

import io.daybook.application.grading.audit.Anonymity;
import io.daybook.application.grading.audit.ListGradeChanges;
import io.daybook.application.grading.gradebookhistory.AuditableStudents;
import io.daybook.application.grading.integrity.CourseEndDate;
import io.daybook.application.grading.moderation.GraderAnonymity;
import io.daybook.application.grading.moderation.GraderAnonymity.HiddenGraders;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.audit.GradeChangeView;
import io.daybook.query.grading.audit.GradeChangeViews;
import io.daybook.query.grading.audit.GradeChangeViews.GradeChangeQuery;
import io.daybook.query.grading.audit.GradeChangeViews.SuspicionFilter;
import io.daybook.query.grading.gradebookhistory.GradebookHistories;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Lists grade changes (docs/spec/grading.md, section 6.1). Callers with the right in a course also
 * see changes of its former assignments and users; callers with the right in the institution query
 * existing assignments and users.
 */
@Component
class GradeChangeLog {

    /** Canvas value for overrides of final grades, which this service does not support. */
    private static final String COURSE_GRADES = "override";

    private final GradeChangeViews changes;
    private final GradeChangeAssembler assembler;
    private final AssignmentViews assignments;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final AuditableStudents students;
    private final ObjectIds ids;
    private final CourseEndDate end;
    private final GradebookHistories histories;
    private final Anonymity anonymity;
    private final GraderAnonymity graders;

    GradeChangeLog(
            GradeChangeViews changes,
            GradeChangeAssembler assembler,
            AssignmentViews assignments,
            CourseViews courses,
            CachedUserViews people,
            AuditableStudents students,
            ObjectIds ids,
            CourseEndDate end,
            GradebookHistories histories,
            Anonymity anonymity,
            GraderAnonymity graders) {
        this.changes = changes;
        this.assembler = assembler;
        this.assignments = assignments;
        this.courses = courses;
        this.people = people;
        this.students = students;
        this.ids = ids;
        this.end = end;
        this.histories = histories;
        this.anonymity = anonymity;
        this.graders = graders;
    }

    /** What changes are about, as the caller names it. */
    record GradeChangeFilter(
            @Nullable String assignment, @Nullable String grader, @Nullable String student) {

        boolean isOfCourseGrades() {
            return COURSE_GRADES.equals(assignment);
        }
    }

    /** Changes of the institution. */
    WrappedPage of(
            GradeChangeFilter about, Caller caller, Listing listing, ListGradeChanges asked) {
        asked.requireCourse();
        Long student = about.student() == null ? null : user(about.student(), caller);
        var query =
                new GradeChangeQuery(
                        null,
                        about.assignment() == null ? null : standing(about.assignment(), caller),
                        about.grader() == null ? null : user(about.grader(), caller),
                        student,
                        null,
                        student == null ? Set.of() : hidingFrom(student),
                        asked.from(),
                        asked.to(),
                        suspicion(asked, null));
        return answer(query, HiddenGraders.none(caller), listing);
    }

    /** Returns grade changes of a course. */
    WrappedPage of(
            CourseView course,
            GradeChangeFilter about,
            Caller caller,
            Listing listing,
            ListGradeChanges asked) {
        if (about.isOfCourseGrades()) {
            return assembler.of(new Page<>(List.of(), false), HiddenGraders.none(caller), false);
        }
        Long assignment = about.assignment() == null ? null : number(about.assignment());
        if (assignment != null && assignments.findEvenDeleted(course.id(), assignment).isEmpty()) {
            throw Rejection.notFound();
        }
        Long student = about.student() == null ? null : person(about.student(), caller);
        Long grader = about.grader() == null ? null : person(about.grader(), caller);
        HiddenGraders hidden = graders.hiddenFrom(caller, course);
        var query =
                new GradeChangeQuery(
                        course.id(),
                        assignment,
                        grader,
                        student,
                        students.of(course, caller),
                        excludedAssignments(course.id(), student, grader, hidden),
                        asked.from(),
                        asked.to(),
                        suspicion(asked, course));
        return answer(query, hidden, listing);
    }

    private WrappedPage answer(GradeChangeQuery query, HiddenGraders hidden, Listing listing) {
        Page<GradeChangeView> page = changes.list(query, listing.range());
        return assembler.of(page, hidden, listing.includes("current_grade"));
    }

    /** Excludes grades that a filter by an anonymous student or grader would identify. */
    private Set<Long> excludedAssignments(
            long courseId, @Nullable Long student, @Nullable Long grader, HiddenGraders hidden) {
        Set<Long> excluded = new HashSet<>();
        if (student != null) {
            excluded.addAll(anonymity.hidingFrom(courseId, student));
        }
        hidden.assignmentIds().stream()
                .filter(assignment -> hidden.hides(assignment, grader))
                .forEach(excluded::add);
        return excluded;
    }

    private SuspicionFilter suspicion(ListGradeChanges asked, @Nullable CourseView course) {
        return new SuspicionFilter(
                ListGradeChanges.isOn(asked.masqueraded()),
                ListGradeChanges.isOn(asked.bulk()),
                ListGradeChanges.isOn(asked.emptyToGrade()),
                asked.mark(),
                course != null && ListGradeChanges.isOn(asked.afterClose()) ? end.of(course) : null,
                course != null && ListGradeChanges.isOn(asked.byNonTeacher())
                        ? histories.of(course.id()).teachings()
                        : null);
    }

    /** The id of an assignment of the caller's institution that is not deleted. */
    private long standing(String named, Caller caller) {
        return assignments.byIds(List.of(number(named))).stream()
                .filter(assignment -> !assignment.deleted())
                .filter(
                        assignment ->
                                courses.findEvenDeleted(assignment.courseId())
                                        .filter(of -> of.rootAccountId() == caller.rootAccountId())
                                        .isPresent())
                .findFirst()
                .map(AssignmentView::id)
                .orElseThrow(Rejection::notFound);
    }

    private long user(String named, Caller caller) {
        return ids.user(named, caller.rootAccountId(), caller.id())
                .filter(user -> user.rootAccountId() == caller.rootAccountId())
                .map(UserView::id)
                .orElseThrow(Rejection::notFound);
    }

    /** The id of a user, who may be deleted or unknown. */
    private long person(String named, Caller caller) {
        Optional<Long> known =
                ids.user(named, caller.rootAccountId(), caller.id()).map(UserView::id);
        return known.orElseGet(() -> number(named));
    }

    private static long number(String named) {
        try {
            return Long.parseLong(named);
        } catch (NumberFormatException notOne) {
            throw Rejection.notFound();
        }
    }

    /** Filtering by student would reveal the student of an anonymous submission. */
    private Set<Long> hidingFrom(long studentId) {
        return people.enrollmentsOf(studentId).stream()
                .map(EnrollmentView::courseId)
                .distinct()
                .flatMap(courseId -> anonymity.hidingFrom(courseId, studentId).stream())
                .collect(Collectors.toSet());
    }
}

package io.daybook.api.grading.submissionlists;

import io.daybook.api.grading.submissions.StudentSubmissionsJson;
import io.daybook.api.grading.submissions.StudentSubmissionsJson.TotalsJson;
import io.daybook.api.grading.submissions.SubmissionJson;
import io.daybook.api.grading.submissions.SubmissionPage;
import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.StudentInCourse;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Groups submissions by student, with total scores in the course where requested. */
@Component
class SubmissionsByStudent {

    private final EnrollmentViews enrollments;
    private final CachedUserViews people;
    private final FinalGrades finalGrades;
    private final VisibleStudents students;

    SubmissionsByStudent(
            EnrollmentViews enrollments,
            CachedUserViews people,
            FinalGrades finalGrades,
            VisibleStudents students) {
        this.enrollments = enrollments;
        this.people = people;
        this.finalGrades = finalGrades;
        this.students = students;
    }

    /**
     * Returns these students with their submissions.
     *
     * @param shown how each submission is returned
     */
    List<StudentSubmissionsJson> group(
            List<Long> ids,
            List<SubmissionJson> work,
            CourseView course,
            @Nullable SectionView section,
            Caller caller,
            Function<SubmissionJson, SubmissionPage> shown,
            boolean withTotals) {
        Map<Long, List<SubmissionPage>> byStudent = byStudent(work, shown);
        boolean all = students.seesGrades(caller, course);
        Set<Long> sections = all ? students.sections(caller, course, section) : null;
        Map<Long, EnrollmentView> enrollmentsOf = enrollmentsOf(ids, course, sections);
        Map<StudentInCourse, Total> totals =
                withTotals ? finalGrades.of(enrollmentsOf.values()) : Map.of();
        Map<Long, UserView> users =
                caller.may(Right.READ_SIS, course) ? people.users(ids) : Map.of();
        return ids.stream()
                .map(
                        id -> {
                            EnrollmentView enrollment = enrollmentsOf.get(id);
                            Total total =
                                    enrollment == null
                                            ? null
                                            : totals.get(StudentInCourse.of(enrollment));
                            return json(
                                    id,
                                    enrollment,
                                    login(users.get(id)),
                                    byStudent.getOrDefault(id, List.of()),
                                    total == null ? null : TotalsJson.of(total, all));
                        })
                .toList();
    }

    private static Map<Long, List<SubmissionPage>> byStudent(
            List<SubmissionJson> work, Function<SubmissionJson, SubmissionPage> shown) {
        return work.stream()
                .filter(each -> each.whose().userId() != null)
                .collect(
                        Collectors.groupingBy(
                                each -> Objects.requireNonNull(each.whose().userId()),
                                Collectors.mapping(shown, Collectors.toList())));
    }

    private static StudentSubmissionsJson json(
            long id,
            @Nullable EnrollmentView enrollment,
            @Nullable LoginView login,
            List<SubmissionPage> work,
            @Nullable TotalsJson totals) {
        return new StudentSubmissionsJson(
                id,
                enrollment == null ? null : enrollment.sectionId(),
                login == null ? null : login.sisUserId(),
                login == null ? null : login.integrationId(),
                work,
                totals);
    }

    private static @Nullable LoginView login(@Nullable UserView user) {
        return user == null ? null : user.primaryLogin();
    }

    private Map<Long, EnrollmentView> enrollmentsOf(
            List<Long> ids, CourseView course, @Nullable Set<Long> sections) {
        return enrollments.ofUsers(course.id(), ids).values().stream()
                .flatMap(List::stream)
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .filter(part -> sections == null || sections.contains(part.sectionId()))
                .collect(
                        Collectors.toMap(
                                EnrollmentView::userId,
                                part -> part,
                                (one, other) -> one.id() < other.id() ? one : other));
    }
}

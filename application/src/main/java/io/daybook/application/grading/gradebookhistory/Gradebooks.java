package io.daybook.application.grading.gradebookhistory;

import io.daybook.application.grading.audit.Anonymity;
import io.daybook.application.grading.moderation.GraderAnonymity;
import io.daybook.application.grading.moderation.GraderAnonymity.HiddenGraders;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.gradebookhistory.CourseHistory;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Grade;
import io.daybook.query.grading.gradebookhistory.CourseHistory.Student;
import io.daybook.query.grading.gradebookhistory.GradebookHistories;
import io.daybook.query.grading.gradebookhistory.StudentSubmissionHistory;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads gradebooks of any past moment. A caller who is limited to sections sees the students who
 * were in them at that moment; students of anonymously graded assignments, and graders who are
 * anonymous to each other, are shown only to auditors of the institution.
 */
@Component
public class Gradebooks {

    private static final int AT_ONCE = 100;

    private final GradebookHistories histories;
    private final VisibleStudents visible;
    private final Anonymity anonymity;
    private final GraderAnonymity graders;

    Gradebooks(
            GradebookHistories histories,
            VisibleStudents visible,
            Anonymity anonymity,
            GraderAnonymity graders) {
        this.histories = histories;
        this.visible = visible;
        this.anonymity = anonymity;
        this.graders = graders;
    }

    /** Returns the gradebook as the caller may see it, of all students or of one. */
    public Gradebook at(
            Instant moment, CourseView course, Caller caller, @Nullable Long onlyStudent) {
        CourseHistory history = histories.of(course.id());
        boolean all = caller.may(Right.VIEW_GRADE_CHANGES, course);
        Set<Long> sections = all ? null : visible.sections(caller, course, null);
        List<Student> students =
                history.studentsAt(moment).stream()
                        .filter(each -> onlyStudent == null || each.userId() == onlyStudent)
                        .filter(each -> isIn(sections, each))
                        .toList();
        return new Gradebook(
                course.id(), moment, history, students, all, graders.hiddenFrom(caller, course));
    }

    private static boolean isIn(@Nullable Set<Long> sections, Student student) {
        return sections == null || !Collections.disjoint(sections, student.sectionIds());
    }

    /** A gradebook at a moment. */
    public final class Gradebook {

        private final long courseId;
        private final Instant moment;
        private final CourseHistory history;
        private final List<Student> students;
        private final boolean showsAll;
        private final HiddenGraders graders;

        private Gradebook(
                long courseId,
                Instant moment,
                CourseHistory history,
                List<Student> students,
                boolean showsAll,
                HiddenGraders graders) {
            this.courseId = courseId;
            this.moment = moment;
            this.history = history;
            this.students = students;
            this.showsAll = showsAll;
            this.graders = graders;
        }

        public Page<GradebookRow> page(PageRange range) {
            Page<Student> page = Page.slice(students, range);
            List<Long> ids = page.items().stream().map(Student::userId).toList();
            Map<Long, String> names = histories.namesAt(ids, moment);
            Map<Long, StudentSubmissionHistory> work = histories.workOf(courseId, history, ids);
            Set<Long> hidden = showsAll ? Set.of() : anonymity.hiddenOf(courseId, ids);
            return page.map(
                    student ->
                            new GradebookRow(
                                    student,
                                    names.get(student.userId()),
                                    grades(student, work, hidden)));
        }

        public void writeTo(GradebookCsv csv) throws IOException {
            for (int from = 0; from < students.size(); from += AT_ONCE) {
                for (GradebookRow row : page(new PageRange(from, AT_ONCE)).items()) {
                    csv.write(row);
                }
            }
        }

        private List<Grade> grades(
                Student student, Map<Long, StudentSubmissionHistory> work, Set<Long> hidden) {
            StudentSubmissionHistory own = Objects.requireNonNull(work.get(student.userId()));
            return history.gradesAt(student, own, moment).stream()
                    .filter(
                            grade ->
                                    !hidden.contains(
                                            SubmissionId.of(
                                                    grade.assignmentId(), student.userId())))
                    .map(
                            grade ->
                                    graders.hides(grade.assignmentId(), grade.graderId())
                                            ? grade.withoutGrader()
                                            : grade)
                    .toList();
        }
    }
}

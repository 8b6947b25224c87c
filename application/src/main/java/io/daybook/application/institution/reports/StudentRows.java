package io.daybook.application.institution.reports;

import io.daybook.application.institution.provisioning.SisIds;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.activity.ActivityViews.CourseUser;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Students of courses in batches, with the objects that their rows refer to.
 *
 * @param enrollments the batch, course by course
 */
public record StudentRows(
        List<EnrollmentView> enrollments,
        Map<Long, CourseView> courses,
        Map<Long, UserView> users,
        Map<Long, SectionView> sections) {

    /** Parameters that select the students of a report. */
    static final List<ReportParameter> PARAMETERS =
            List.of(ReportParameter.ENROLLMENT_TERM_ID, ReportParameter.INCLUDE_DELETED);

    /** Writes a batch. */
    interface Writer {
        void write(StudentRows students) throws IOException;
    }

    /** Hands over everyone who is a student or was to the end; others where they are requested. */
    static void each(ReportRun run, Writer writer) {
        Set<EnrollmentState> states = EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.COMPLETED);
        if (run.scope().withDeleted()) {
            states.add(EnrollmentState.DELETED);
        }
        each(run, states, writer);
    }

    /** Passes all students with an enrollment in one of these states to the writer. */
    static void each(ReportRun run, Set<EnrollmentState> states, Writer writer) {
        run.eachCourse(
                courses ->
                        run.within(
                                run.rows()
                                        .enrollments(
                                                courses.keySet(),
                                                EnumSet.of(EnrollmentType.STUDENT),
                                                states),
                                enrollments -> writer.write(of(run, enrollments, courses))));
    }

    private static StudentRows of(
            ReportRun run, List<EnrollmentView> enrollments, Map<Long, CourseView> courses) {
        return new StudentRows(
                enrollments,
                courses,
                run.rows()
                        .byId(
                                UserView.class,
                                enrollments.stream().map(EnrollmentView::userId),
                                UserView::id),
                run.rows()
                        .byId(
                                SectionView.class,
                                enrollments.stream().map(EnrollmentView::sectionId),
                                SectionView::id));
    }

    CourseView course(EnrollmentView enrollment) {
        return Objects.requireNonNull(courses.get(enrollment.courseId()));
    }

    SectionView section(EnrollmentView enrollment) {
        return Objects.requireNonNull(sections.get(enrollment.sectionId()));
    }

    @Nullable UserView user(EnrollmentView enrollment) {
        return users.get(enrollment.userId());
    }

    /** The columns of {@link #cells}. */
    static final String[] HEADER = {
        "user id",
        "user sis id",
        "user name",
        "section id",
        "section sis id",
        "section name",
        "course id",
        "course sis id",
        "course name",
        "enrollment state"
    };

    /** Returns the cells about the student and the course. */
    @Nullable Object[] cells(EnrollmentView enrollment) {
        CourseView course = course(enrollment);
        SectionView section = section(enrollment);
        return new @Nullable Object[] {
            enrollment.userId(),
            sisId(enrollment),
            name(enrollment),
            section.id(),
            section.sisId(),
            section.name(),
            course.id(),
            course.sisId(),
            course.name(),
            enrollment.state().name().toLowerCase(Locale.ROOT)
        };
    }

    /** Returns users and courses of the batch. */
    List<CourseUser> places() {
        return enrollments.stream().map(StudentRows::place).toList();
    }

    static CourseUser place(EnrollmentView enrollment) {
        return new CourseUser(enrollment.courseId(), enrollment.userId());
    }

    /** Returns the name of the user; null once the user was erased. */
    @Nullable String name(EnrollmentView enrollment) {
        UserView user = user(enrollment);
        return user == null ? null : user.name();
    }

    @Nullable String sisId(EnrollmentView enrollment) {
        return SisIds.of(user(enrollment));
    }
}

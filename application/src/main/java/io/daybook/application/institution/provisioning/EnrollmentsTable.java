package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
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
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Enrollments, course by course. */
@Component
public class EnrollmentsTable implements ProvisionedTable {

    private final Roles roles;

    EnrollmentsTable(Roles roles) {
        this.roles = roles;
    }

    @Override
    public ReportParameter flag() {
        return ReportParameter.ENROLLMENTS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_course_id",
                "course_id",
                "lms_user_id",
                "user_id",
                "role",
                "role_id",
                "lms_section_id",
                "section_id",
                "status",
                "lms_associated_user_id",
                "associated_user_id",
                "created_by_sis",
                "base_role_type",
                "limit_section_privileges",
                "lms_enrollment_id");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        Set<EnrollmentState> states =
                run.scope().withDeleted()
                        ? EnumSet.allOf(EnrollmentState.class)
                        : EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED));
        run.eachCourse(
                courses ->
                        run.within(
                                run.rows()
                                        .enrollments(
                                                courses.keySet(),
                                                EnumSet.allOf(EnrollmentType.class),
                                                states),
                                enrollments -> write(run, rows, enrollments, courses)));
    }

    private void write(
            ReportRun run,
            ProvisionedRows rows,
            List<EnrollmentView> enrollments,
            Map<Long, CourseView> courses)
            throws IOException {
        Map<Long, UserView> users =
                run.rows()
                        .byId(
                                UserView.class,
                                enrollments.stream()
                                        .flatMap(
                                                each ->
                                                        Stream.of(
                                                                each.userId(),
                                                                each.associatedUserId()))
                                        .filter(Objects::nonNull),
                                UserView::id);
        Map<Long, SectionView> sections =
                run.rows()
                        .byId(
                                SectionView.class,
                                enrollments.stream().map(EnrollmentView::sectionId),
                                SectionView::id);
        for (EnrollmentView enrollment : enrollments) {
            write(
                    rows,
                    enrollment,
                    Objects.requireNonNull(courses.get(enrollment.courseId())),
                    Objects.requireNonNull(sections.get(enrollment.sectionId())),
                    users);
        }
    }

    private void write(
            ProvisionedRows rows,
            EnrollmentView enrollment,
            CourseView course,
            SectionView section,
            Map<Long, UserView> users)
            throws IOException {
        String userSisId = SisIds.of(users.get(enrollment.userId()));
        rows.row(
                userSisId != null && (course.sisId() != null || section.sisId() != null),
                course.id(),
                course.sisId(),
                enrollment.userId(),
                userSisId,
                role(enrollment),
                enrollment.roleId(),
                section.id(),
                section.sisId(),
                enrollment.state().name().toLowerCase(Locale.ROOT),
                enrollment.associatedUserId(),
                SisIds.of(users.get(enrollment.associatedUserId())),
                userSisId != null,
                enrollment.type().wireName(),
                enrollment.limitPrivilegesToCourseSection(),
                enrollment.id());
    }

    /** Returns the short name of a built-in role, or the name of a custom role. */
    private String role(EnrollmentView enrollment) {
        boolean builtIn = enrollment.roleId() == enrollment.type().roleId();
        return builtIn
                ? enrollment.type().name().toLowerCase(Locale.ROOT)
                : roles.find(enrollment.roleId()).map(RoleView::name).orElse("");
    }
}

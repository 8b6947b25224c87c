package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Sections, course by course. */
@Component
public class SectionsTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.SECTIONS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_section_id",
                "section_id",
                "lms_course_id",
                "course_id",
                "integration_id",
                "name",
                "status",
                "start_date",
                "end_date",
                "lms_account_id",
                "account_id",
                "created_by_sis");
    }

    /** Writes a cross-listed section with its original course, as imports expect it. */
    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.eachCourse(
                courses ->
                        run.within(
                                run.rows().sections(courses.keySet(), run.scope()),
                                sections -> write(run, rows, sections)));
    }

    private static void write(ReportRun run, ProvisionedRows rows, List<SectionView> sections)
            throws IOException {
        Map<Long, CourseView> homes =
                run.rows()
                        .byId(
                                CourseView.class,
                                sections.stream().map(SectionView::homeCourseId),
                                CourseView::id);
        Map<Long, AccountView> accounts =
                run.rows()
                        .byId(
                                AccountView.class,
                                homes.values().stream().map(CourseView::accountId),
                                AccountView::id);
        for (SectionView section : sections) {
            CourseView home = Objects.requireNonNull(homes.get(section.homeCourseId()));
            write(rows, section, home, accounts.get(home.accountId()));
        }
    }

    private static void write(
            ProvisionedRows rows,
            SectionView section,
            CourseView course,
            @Nullable AccountView account)
            throws IOException {
        rows.row(
                section.sisId() != null && course.sisId() != null,
                section.id(),
                section.sisId(),
                course.id(),
                course.sisId(),
                section.integrationId(),
                section.name(),
                WorkflowState.ACTIVE.unlessDeleted(section.deleted()).wireName(),
                section.startAt(),
                section.endAt(),
                course.accountId(),
                account == null ? null : account.sisId(),
                section.sisId() != null);
    }
}

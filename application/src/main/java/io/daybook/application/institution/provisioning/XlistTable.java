package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.platform.states.WorkflowState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Cross-listed sections. */
@Component
public class XlistTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.XLIST;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_xlist_course_id",
                "xlist_course_id",
                "lms_section_id",
                "section_id",
                "status",
                "lms_nonxlist_course_id",
                "nonxlist_course_id");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.eachCourse(
                courses ->
                        run.within(
                                run.rows().sections(courses.keySet(), run.scope()),
                                sections -> write(run, rows, away(sections), courses)));
    }

    private static List<SectionView> away(List<SectionView> sections) {
        return sections.stream().filter(section -> section.nonxlistCourseId() != null).toList();
    }

    private static void write(
            ReportRun run,
            ProvisionedRows rows,
            List<SectionView> sections,
            Map<Long, CourseView> courses)
            throws IOException {
        Map<Long, CourseView> homes =
                run.rows()
                        .byId(
                                CourseView.class,
                                sections.stream().map(SectionView::homeCourseId),
                                CourseView::id);
        for (SectionView section : sections) {
            CourseView course = Objects.requireNonNull(courses.get(section.courseId()));
            @Nullable CourseView home = homes.get(section.homeCourseId());
            rows.row(
                    section.sisId() != null && course.sisId() != null,
                    course.id(),
                    course.sisId(),
                    section.id(),
                    section.sisId(),
                    WorkflowState.ACTIVE.unlessDeleted(section.deleted()).wireName(),
                    section.homeCourseId(),
                    home == null ? null : home.sisId());
        }
    }
}

package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportParameter;
import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.people.observers.ObservationView;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Observers and their students. */
@Component
public class ObserversTable implements ProvisionedTable {

    @Override
    public ReportParameter flag() {
        return ReportParameter.USER_OBSERVERS;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "lms_observer_id",
                "observer_id",
                "lms_student_id",
                "student_id",
                "status",
                "created_by_sis");
    }

    @Override
    public void write(ReportRun run, ProvisionedRows rows) throws IOException {
        run.each(
                run.users(),
                students -> {
                    List<ObservationView> observations = run.rows().observations(students);
                    Map<Long, UserView> users =
                            run.rows()
                                    .byId(
                                            UserView.class,
                                            observations.stream()
                                                    .flatMap(
                                                            each ->
                                                                    Stream.of(
                                                                            each.observerId(),
                                                                            each.studentId())),
                                            UserView::id);
                    for (ObservationView each : observations) {
                        String observer = SisIds.of(users.get(each.observerId()));
                        String student = SisIds.of(users.get(each.studentId()));
                        rows.row(
                                observer != null && student != null,
                                each.observerId(),
                                observer,
                                each.studentId(),
                                student,
                                "active",
                                observer != null && student != null);
                    }
                });
    }
}

package io.daybook.command.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.institution.reports.ReportCommand.BeginReport;
import io.daybook.command.institution.reports.ReportCommand.CompleteReport;
import io.daybook.command.institution.reports.ReportCommand.DeleteReport;
import io.daybook.command.institution.reports.ReportCommand.FailReport;
import io.daybook.command.institution.reports.ReportCommand.RequestReport;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.reports.ReportEvent.ReportBegun;
import io.daybook.events.institution.reports.ReportEvent.ReportCompleted;
import io.daybook.events.institution.reports.ReportEvent.ReportDeleted;
import io.daybook.events.institution.reports.ReportEvent.ReportFailed;
import io.daybook.events.institution.reports.ReportEvent.ReportRequested;
import io.daybook.events.platform.files.FileEvent.FileStored;
import io.daybook.events.platform.files.FilePurpose;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountReportTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final ReportRequested REQUESTED =
            new ReportRequested(7, 1, "x_csv", "{}", 3, 4, T0);

    private final AggregateTestFixture<AccountReport> report =
            new AggregateTestFixture<>(AccountReport.class);

    @Test
    void a_repeated_request_changes_nothing() {
        var request = new RequestReport(7, 1, "x_csv", "{}", 3, 4, T0);
        report.givenNoPriorActivity().when(request).expectEvents(REQUESTED);
        report.given(REQUESTED).when(request).expectNoEvents();
    }

    @Test
    void making_it_begins_once() {
        report.given(REQUESTED).when(new BeginReport(7, T0)).expectEvents(new ReportBegun(7, T0));
        report.given(REQUESTED, new ReportBegun(7, T0))
                .when(new BeginReport(7, T0))
                .expectNoEvents();
    }

    @Test
    void it_fails_once_and_not_when_it_is_complete() {
        report.given(REQUESTED)
                .when(new FailReport(7, "No", T0))
                .expectEvents(new ReportFailed(7, "No", T0));
        report.given(REQUESTED, new ReportCompleted(7, 12, T0))
                .when(new FailReport(7, "No", T0))
                .expectNoEvents();
    }

    @Test
    void it_is_complete_together_with_its_file_and_once() {
        var stored = new FileStore.Stored(3, "abc");
        var file =
                new RecordFile(
                        4, FilePurpose.REPORT, 1, "Account", 1, 9, "x.csv", "text/csv", stored, T0);
        var complete = new CompleteReport(7, 12, file, T0);
        try (var commands = new CommandSide()) {
            commands.send(new RequestReport(7, 1, "x_csv", "{}", 3, 4, T0));
            assertThat(commands.eventsOf(complete))
                    .satisfiesExactly(
                            first -> assertThat(first).isInstanceOf(FileStored.class),
                            then -> assertThat(then).isEqualTo(new ReportCompleted(7, 12, T0)));
            assertThat(commands.eventsOf(complete)).isEmpty();
            assertThat(commands.eventsOf(new FailReport(7, "No", T0))).isEmpty();
        }
    }

    @Test
    void it_is_deleted_under_its_own_account_and_type() {
        report.given(REQUESTED)
                .when(new DeleteReport(7, 1, "x_csv", T0))
                .expectEvents(new ReportDeleted(7, T0));
        expectNotFound(new DeleteReport(7, 2, "x_csv", T0), REQUESTED);
        expectNotFound(new DeleteReport(7, 1, "y_csv", T0), REQUESTED);
    }

    @Test
    void nothing_happens_to_it_once_it_is_deleted() {
        var deleted = new ReportDeleted(7, T0);
        expectNotFound(new BeginReport(7, T0), REQUESTED, deleted);
        expectNotFound(new FailReport(7, "No", T0), REQUESTED, deleted);
        expectNotFound(new DeleteReport(7, 1, "x_csv", T0), REQUESTED, deleted);
    }

    private void expectNotFound(Object command, Object... given) {
        report.given(given).when(command).expectNoEvents().expectException(Rejection.class);
    }
}

package io.daybook.command.institution.errorreports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.institution.errorreports.ErrorReportEvent.ErrorReported;
import io.daybook.events.platform.kernel.Personal;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ErrorReportsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long USER = 5;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static ReportError report(long userId, Instant now) {
        return new ReportError(userId, 1, 100, "It fails", "Often", null, null, null, null, now);
    }

    private static Personal personal(@Nullable String text) {
        return new Personal(USER, text);
    }

    private void reportUntil(int reports) {
        for (int i = 0; i < reports; i++) {
            commands.send(report(USER, T0.plusSeconds(i)));
        }
    }

    @Test
    void what_a_user_reports_is_sealed_with_the_users_key() {
        assertThat(commands.eventsOf(report(USER, T0)))
                .containsExactly(
                        new ErrorReported(
                                USER,
                                1,
                                100,
                                personal("It fails"),
                                personal("Often"),
                                personal(null),
                                personal(null),
                                personal(null),
                                personal(null),
                                T0));
    }

    @Test
    void a_user_reports_at_most_twenty_errors_in_an_hour() {
        reportUntil(ErrorReports.MOST_IN_AN_HOUR);
        assertThat(commands.refusalOf(report(USER, T0.plusSeconds(60))))
                .isInstanceOf(Reason.BadRequest.class);
        assertThat(commands.eventsOf(report(6, T0.plusSeconds(60)))).hasSize(1);
    }

    @Test
    void each_report_frees_its_quota_after_an_hour() {
        reportUntil(ErrorReports.MOST_IN_AN_HOUR);
        Instant anHourLater = T0.plus(Duration.ofHours(1));
        assertThat(commands.eventsOf(report(USER, anHourLater))).hasSize(1);
        assertThat(commands.refusalOf(report(USER, anHourLater)))
                .isInstanceOf(Reason.BadRequest.class);
        assertThat(commands.eventsOf(report(USER, anHourLater.plusSeconds(1)))).hasSize(1);
    }
}

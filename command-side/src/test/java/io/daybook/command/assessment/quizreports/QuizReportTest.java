package io.daybook.command.assessment.quizreports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.assessment.quizreports.QuizReportCommand.DeleteQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.FailQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.RequestQuizReport;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportDeleted;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportFailed;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportRequested;
import io.daybook.events.assessment.quizreports.QuizReportType;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizReportTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final QuizReportType TYPE = QuizReportType.STUDENT_ANALYSIS;
    private static final FailQuizReport FAIL = new FailQuizReport(1, "no answers", T0);
    private static final DeleteQuizReport DELETE = new DeleteQuizReport(1, T0);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static RequestQuizReport request(long id) {
        return new RequestQuizReport(id, 7, 70, TYPE, true, 5, 90, 91, T0);
    }

    private static QuizReportRequested requested(long id) {
        return new QuizReportRequested(id, 7, 70, TYPE, true, 5, 90, 91, T0);
    }

    @Test
    void a_report_is_requested_once() {
        assertThat(commands.eventsOf(request(1))).containsExactly(requested(1));
        assertThat(commands.eventsOf(request(1))).isEmpty();
        assertThat(commands.eventsOf(request(2))).containsExactly(requested(2));
    }

    @Test
    void a_report_fails_once() {
        commands.given(request(1));
        assertThat(commands.eventsOf(FAIL))
                .containsExactly(new QuizReportFailed(1, "no answers", T0));
        assertThat(commands.eventsOf(FAIL)).isEmpty();
    }

    @Test
    void a_report_is_deleted_once_and_does_not_fail_afterwards() {
        commands.given(request(1));
        assertThat(commands.eventsOf(DELETE)).containsExactly(new QuizReportDeleted(1, T0));
        assertThat(commands.eventsOf(DELETE)).isEmpty();
        assertThat(commands.eventsOf(FAIL)).isEmpty();
    }
}

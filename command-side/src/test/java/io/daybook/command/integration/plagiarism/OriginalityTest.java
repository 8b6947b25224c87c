package io.daybook.command.integration.plagiarism;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.integration.plagiarism.OriginalityCommand.ReportOriginality;
import io.daybook.command.integration.plagiarism.OriginalityCommand.RequestPlagiarismCheck;
import io.daybook.command.integration.plagiarism.SimilarityToolCommand.ChooseSimilarityTool;
import io.daybook.command.integration.plagiarism.SimilarityToolCommand.RemoveSimilarityTool;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.events.integration.plagiarism.OriginalityEvent.OriginalityReportRevised;
import io.daybook.events.integration.plagiarism.OriginalityEvent.OriginalityReported;
import io.daybook.events.integration.plagiarism.OriginalityEvent.PlagiarismCheckRequested;
import io.daybook.events.integration.plagiarism.OriginalityEvent.ReportState;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Subject;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolChosen;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolRemoved;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OriginalityTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;
    private static final long ESSAY = 1;
    private static final long STUDENT = 5;
    private static final Subject FILE = new Subject(30L, null);
    private static final Subject SECOND_ATTEMPT = new Subject(null, 2);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static Finding score(double score) {
        return new Finding(ReportState.SCORED, score, null, null, null, null, null);
    }

    private static ReportOriginality report(long userId, long newId, Subject of, double score) {
        return new ReportOriginality(COURSE, ESSAY, userId, newId, of, score(score), T0);
    }

    private static OriginalityReported reported(long userId, long id, Subject of, double score) {
        return new OriginalityReported(COURSE, ESSAY, userId, id, of, score(score), T0);
    }

    private static ChooseSimilarityTool choose(long assignmentId, String product) {
        return new ChooseSimilarityTool(COURSE, assignmentId, "vendor", product, "check", T0);
    }

    private static SimilarityToolChosen chosen(long assignmentId, String product) {
        return new SimilarityToolChosen(COURSE, assignmentId, "vendor", product, "check", T0);
    }

    @Test
    void a_second_report_about_the_same_work_revises_the_first() {
        assertThat(commands.send(report(STUDENT, 100, FILE, 20))).isEqualTo(100L);
        assertThat(commands.send(report(STUDENT, 101, FILE, 30))).isEqualTo(100L);
        assertThat(commands.events())
                .containsExactly(
                        reported(STUDENT, 100, FILE, 20),
                        new OriginalityReportRevised(COURSE, ESSAY, STUDENT, 100, score(30), T0));
    }

    @Test
    void a_report_that_says_the_same_again_changes_nothing() {
        commands.given(report(STUDENT, 100, FILE, 20), report(STUDENT, 101, FILE, 30));

        assertThat(commands.eventsOf(report(STUDENT, 102, FILE, 30))).isEmpty();
        assertThat(commands.eventsOf(report(STUDENT, 103, FILE, 20)))
                .containsExactly(
                        new OriginalityReportRevised(COURSE, ESSAY, STUDENT, 100, score(20), T0));
    }

    @Test
    void each_file_attempt_and_student_has_a_report_of_its_own() {
        commands.given(report(STUDENT, 100, FILE, 20));
        assertThat(commands.eventsOf(report(STUDENT, 101, SECOND_ATTEMPT, 30)))
                .containsExactly(reported(STUDENT, 101, SECOND_ATTEMPT, 30));
        assertThat(commands.eventsOf(report(6, 102, FILE, 40)))
                .containsExactly(reported(6, 102, FILE, 40));
    }

    @Test
    void a_check_may_be_requested_again_and_keeps_the_reports() {
        var check = new RequestPlagiarismCheck(COURSE, ESSAY, STUDENT, T0);
        var asked = new PlagiarismCheckRequested(COURSE, ESSAY, STUDENT, T0);
        assertThat(commands.eventsOf(check)).containsExactly(asked);
        commands.given(report(STUDENT, 100, FILE, 20));
        assertThat(commands.eventsOf(check)).containsExactly(asked);
        assertThat(commands.send(report(STUDENT, 101, FILE, 20))).isEqualTo(100L);
    }

    @Test
    void an_assignment_has_one_similarity_tool_which_another_replaces() {
        assertThat(commands.eventsOf(choose(ESSAY, "one"))).containsExactly(chosen(ESSAY, "one"));
        assertThat(commands.eventsOf(choose(ESSAY, "one"))).isEmpty();
        assertThat(commands.eventsOf(choose(ESSAY, "two"))).containsExactly(chosen(ESSAY, "two"));
        assertThat(commands.eventsOf(choose(2, "two"))).containsExactly(chosen(2, "two"));
    }

    @Test
    void a_similarity_tool_is_removed_once_and_can_be_chosen_again() {
        commands.given(choose(ESSAY, "one"));
        var remove = new RemoveSimilarityTool(COURSE, ESSAY, T0);
        assertThat(commands.eventsOf(remove))
                .isEqualTo(List.of(new SimilarityToolRemoved(COURSE, ESSAY, T0)));
        assertThat(commands.eventsOf(remove)).isEmpty();
        assertThat(commands.eventsOf(choose(ESSAY, "one"))).containsExactly(chosen(ESSAY, "one"));
    }
}

package io.daybook.command.content.epubexports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.epubexports.EpubExportCommand.FailEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.RequestEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.StartEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.StartEpubGeneration;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportRequested;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportStarted;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubGenerationStarted;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EpubExportsTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static RequestEpubExport request(long exportId) {
        return new RequestEpubExport(1, 2, exportId, 40, job(exportId), T0);
    }

    private static QueueWork job(long exportId) {
        return new QueueWork(
                30 + exportId, "epub_export", "Course", 1, 2, null, "{}", List.of(), T0);
    }

    @Test
    void an_export_is_created_together_with_its_job() {
        assertThat(commands.eventsOf(request(7)))
                .hasSize(2)
                .contains(new EpubExportRequested(1, 2, 7, 37, 40, T0))
                .hasAtLeastOneElementOfType(WorkQueued.class);
    }

    @Test
    void second_request_returns_the_running_export_and_queues_no_job() {
        assertThat(commands.send(request(7))).isEqualTo(7L);

        assertThat(commands.eventsOf(request(8))).isEmpty();
        assertThat(commands.send(request(8))).isEqualTo(7L);
    }

    @Test
    void after_a_failure_a_new_export_begins() {
        commands.send(request(7));
        commands.send(new FailEpubExport(1, 2, 7, "No space", T0));

        assertThat(commands.send(request(8))).isEqualTo(8L);
        assertThat(commands.eventsOf(new FailEpubExport(1, 2, 7, "Late", T0))).isEmpty();
    }

    @Test
    void a_restarted_job_applies_no_event_twice() {
        commands.send(request(7));

        assertThat(commands.eventsOf(new StartEpubExport(1, 2, 7, T0)))
                .containsExactly(new EpubExportStarted(1, 2, 7, T0));
        assertThat(commands.eventsOf(new StartEpubExport(1, 2, 7, T0))).isEmpty();
        assertThat(commands.eventsOf(new StartEpubGeneration(1, 2, 7, T0)))
                .containsExactly(new EpubGenerationStarted(1, 2, 7, T0));
        assertThat(commands.eventsOf(new StartEpubGeneration(1, 2, 7, T0))).isEmpty();
        assertThat(commands.eventsOf(new StartEpubExport(1, 2, 99, T0))).isEmpty();
    }
}

package io.daybook.command.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.sis.SisImportCommand.AbortSisImport;
import io.daybook.command.institution.sis.SisImportCommand.AdvanceSisImport;
import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisImport;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisRestore;
import io.daybook.command.institution.sis.SisImportCommand.SisProblem;
import io.daybook.command.institution.sis.SisImportCommand.SisSource;
import io.daybook.command.institution.sis.SisImportCommand.StartSisCleanup;
import io.daybook.command.institution.sis.SisImportCommand.StartSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.institution.sis.SisImportCommand.WarnSisImport;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisImportEvent.Batch;
import io.daybook.events.institution.sis.SisImportEvent.Diffing;
import io.daybook.events.institution.sis.SisImportEvent.Problem;
import io.daybook.events.institution.sis.SisImportEvent.SisCleanupStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAborted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.events.institution.sis.SisImportEvent.SisImportCreated;
import io.daybook.events.institution.sis.SisImportEvent.SisImportFinished;
import io.daybook.events.institution.sis.SisImportEvent.SisImportStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportWarned;
import io.daybook.events.institution.sis.SisImportEvent.SisRestoreStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisStatesRestored;
import io.daybook.events.institution.sis.SisImportEvent.SourceFile;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SisImportTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-01T00:01:00Z");
    private static final SisImportCreated CREATED =
            new SisImportCreated(
                    7,
                    1,
                    5,
                    9,
                    new Batch(SisBatchMode.OFF, null, SisDropStatus.DELETED, null),
                    new Diffing(null, false, SisDropStatus.DELETED, SisUserRemoval.DELETED, null),
                    SisStickiness.CLEAR,
                    true,
                    false,
                    T0);
    private static final SisImportStarted STARTED =
            new SisImportStarted(7, List.of(), 700, null, false, List.of(), T0);
    private static final SisImportFinished FINISHED =
            new SisImportFinished(7, SisImportState.IMPORTED, null, T0);

    private final FixtureConfiguration<SisImport> sisImport =
            new AggregateTestFixture<>(SisImport.class);

    private static AdvanceSisImport advance(int step, long row, int rows) {
        var problem = new SisProblem(0, 3L, "bad");
        return new AdvanceSisImport(
                7, step, row, rows, SisKind.USER, rows - 1, List.of(11L), List.of(problem), T1);
    }

    private static SisImportAdvanced advanced(int step, long row, int rows, long done) {
        return new SisImportAdvanced(
                7,
                step,
                row,
                done,
                SisKind.USER,
                rows - 1,
                List.of(11L),
                SisStickiness.CLEAR,
                List.of(new Problem(0, 3L, "bad")),
                T1);
    }

    private static SisOptions options(SisOptions.Batch batch, @Nullable String identifier) {
        return new SisOptions(batch, diffing(identifier, null), SisStickiness.CLEAR, true, false);
    }

    private static SisOptions.Batch batch(SisBatchMode mode, @Nullable Integer threshold) {
        return new SisOptions.Batch(mode, null, SisDropStatus.DELETED, threshold);
    }

    private static SisOptions.Diffing diffing(
            @Nullable String identifier, @Nullable Integer rowThreshold) {
        return new SisOptions.Diffing(
                identifier, false, SisDropStatus.DELETED, SisUserRemoval.DELETED, rowThreshold);
    }

    private static QueueWork job(long progressId) {
        return new QueueWork(progressId, "sis", "Account", 1, 5, "sis-1", "{}", List.of(), T0);
    }

    private static WorkQueued queued(long progressId) {
        return new WorkQueued(progressId, "sis", "Account", 1, 5, "sis-1", "{}", List.of(), T0);
    }

    private static CreateSisImport create() {
        return new CreateSisImport(
                7, 1, 5, 9, options(batch(SisBatchMode.OFF, null), null), job(20), T0);
    }

    @Test
    void options_are_recorded_together_with_the_job() {
        try (var commands = new CommandSide()) {
            assertThat(commands.eventsOf(create())).containsExactly(CREATED, queued(20));
            assertThat(commands.appends()).isEqualTo(1);
        }
    }

    @Test
    void files_are_read_for_the_first_time_once() {
        var start =
                new StartSisImport(
                        7,
                        List.of(new SisSource("users.csv", SisKind.USER, 700)),
                        null,
                        false,
                        List.of(),
                        T0);

        sisImport
                .given(CREATED)
                .when(start)
                .expectEvents(
                        new SisImportStarted(
                                7,
                                List.of(
                                        new SourceFile(
                                                new Personal(5, "users.csv"), SisKind.USER, 700)),
                                700,
                                null,
                                false,
                                List.of(),
                                T0));
        sisImport.given(CREATED, STARTED).when(start).expectNoEvents();
    }

    @Test
    void rows_are_counted_on_and_keep_what_the_import_does_about_stickiness() {
        sisImport
                .given(CREATED, STARTED, advanced(0, 500, 500, 500))
                .when(advance(1, 200, 200))
                .expectEvents(advanced(1, 200, 200, 700));
    }

    @Test
    void rows_that_are_done_are_never_counted_again() {
        sisImport
                .given(CREATED, STARTED, advanced(1, 500, 500, 500))
                .when(advance(1, 500, 500))
                .expectNoEvents();
        sisImport
                .given(CREATED, STARTED, advanced(1, 500, 500, 500))
                .when(advance(0, 600, 100))
                .expectNoEvents();
    }

    @Test
    void the_search_for_what_was_left_out_begins_once() {
        sisImport
                .given(CREATED, STARTED)
                .when(new StartSisCleanup(7, T1))
                .expectEvents(new SisCleanupStarted(7, T1));
        sisImport
                .given(CREATED, STARTED, new SisCleanupStarted(7, T0))
                .when(new StartSisCleanup(7, T1))
                .expectNoEvents();
    }

    @Test
    void a_warning_about_the_import_is_recorded() {
        sisImport
                .given(CREATED, STARTED)
                .when(new WarnSisImport(7, "too many", T1))
                .expectEvents(new SisImportWarned(7, "too many", T1));
    }

    @Test
    void repeated_warning_of_a_resumed_import_is_recorded_once() {
        sisImport
                .given(CREATED, STARTED, new SisImportWarned(7, "too many", T0))
                .when(new WarnSisImport(7, "too many", T1))
                .expectNoEvents();
    }

    @Test
    void an_import_records_at_most_a_hundred_warnings() {
        List<Object> before = new ArrayList<>(List.of(CREATED, STARTED));
        for (int i = 1; i <= 100; i++) {
            before.add(new SisImportWarned(7, "warning " + i, T0));
        }

        sisImport.given(before).when(new WarnSisImport(7, "one more", T1)).expectNoEvents();
    }

    @Test
    void nothing_happens_to_one_that_is_over() {
        for (Object command :
                List.of(
                        advance(1, 1, 1),
                        new StartSisCleanup(7, T1),
                        new WarnSisImport(7, "late", T1),
                        new FinishSisImport(7, SisImportState.FAILED, null, T1),
                        new AbortSisImport(7, T1))) {
            sisImport
                    .given(CREATED, STARTED, FINISHED)
                    .when(command)
                    .expectException(Rejection.class);
            sisImport
                    .given(CREATED, STARTED, new SisImportAborted(7, T0))
                    .when(command)
                    .expectException(Rejection.class);
        }
    }

    @Test
    void states_are_put_back_once_it_is_over() {
        try (var commands = new CommandSide().given(create())) {
            assertThat(commands.refusalOf(new StartSisRestore(7, job(21), T1))).isNotNull();
            commands.send(new FinishSisImport(7, SisImportState.IMPORTED, null, T0));
            assertThat(commands.eventsOf(new StartSisRestore(7, job(21), T1)))
                    .containsExactly(new SisRestoreStarted(7, T1), queued(21));
            assertThat(commands.eventsOf(new StartSisRestore(7, job(22), T1)))
                    .containsExactly(queued(22));
        }
    }

    @Test
    void putting_back_ends_once() {
        sisImport
                .given(CREATED, FINISHED, new SisRestoreStarted(7, T0))
                .when(new FinishSisRestore(7, true, T1))
                .expectEvents(new SisStatesRestored(7, true, T1));
        sisImport
                .given(CREATED, FINISHED, new SisStatesRestored(7, true, T0))
                .when(new FinishSisRestore(7, true, T1))
                .expectNoEvents();
    }

    @Test
    void options_that_contradict_each_other_are_refused() {
        assertThatThrownBy(() -> batch(SisBatchMode.NAMED_TERMS, null))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> batch(SisBatchMode.ONE_TERM, 101)).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> diffing("x".repeat(129), null)).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> diffing("x", -1)).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> options(batch(SisBatchMode.ONE_TERM, null), "users"))
                .isInstanceOf(Rejection.class);
    }
}

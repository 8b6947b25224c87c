package io.daybook.command.platform.jobs;

import io.daybook.command.platform.jobs.ProgressCommand.AdvanceWork;
import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import io.daybook.command.platform.jobs.ProgressCommand.CompleteWork;
import io.daybook.command.platform.jobs.ProgressCommand.FailWork;
import io.daybook.command.platform.jobs.ProgressCommand.StartWork;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.jobs.ProgressEvent.WorkAdvanced;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCancelled;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCompleted;
import io.daybook.events.platform.jobs.ProgressEvent.WorkHeld;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.jobs.ProgressEvent.WorkReleased;
import io.daybook.events.platform.jobs.ProgressEvent.WorkStarted;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class JobTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-01T00:01:00Z");
    private static final WorkQueued QUEUED =
            new WorkQueued(7, "course_batch_update", "Account", 1, 5, null, "{}", List.of(), T0);
    private static final WorkCompleted COMPLETED = new WorkCompleted(7, null, T0);

    private final FixtureConfiguration<Job> work = new AggregateTestFixture<>(Job.class);

    @Test
    void a_resumed_job_does_not_start_again() {
        work.given(QUEUED, new WorkStarted(7, T0)).when(new StartWork(7, T1)).expectNoEvents();
    }

    @Test
    void a_held_job_starts_once_it_is_released() {
        var held = new WorkHeld(7, "content_migration", "Course", 1, 5, null, "{}", List.of(), T0);
        work.given(held).when(new StartWork(7, T1)).expectNoEvents();
        work.given(held, new WorkReleased(7, T0))
                .when(new StartWork(7, T1))
                .expectEvents(new WorkStarted(7, T1));
    }

    @Test
    void it_never_goes_back() {
        work.given(QUEUED, new WorkAdvanced(7, 40, T0))
                .when(new AdvanceWork(7, 30, T1))
                .expectNoEvents();
    }

    @Test
    void it_ends_once() {
        work.given(QUEUED, COMPLETED).when(new FailWork(7, "too late", null, T1)).expectNoEvents();
    }

    @Test
    void what_was_called_off_is_not_completed_by_who_did_it() {
        work.given(QUEUED, new WorkCancelled(7, "Not now", T0))
                .when(new CompleteWork(7, "{}", T1))
                .expectNoEvents();
    }

    @Test
    void what_is_over_cannot_be_called_off() {
        work.given(QUEUED, COMPLETED)
                .when(new CancelWork(7, null, T1))
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    void calling_off_without_a_reason_says_so() {
        work.given(QUEUED)
                .when(new CancelWork(7, null, T1))
                .expectEvents(new WorkCancelled(7, "canceled", T1));
    }
}

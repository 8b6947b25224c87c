package io.daybook.api.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.TestWork;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriberCommandsTest {

    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    private final TestDaybook daybook = TestDaybook.running();
    private final School school = new School();

    @Test
    void command_that_a_follower_sends_is_stored_when_it_returns() throws Exception {
        long starter = school.person("Starter").id();
        CompletableFuture<OptionalLong> position = new CompletableFuture<>();
        daybook.bean(EventSubscriptions.class)
                .subscribe(
                        "test-follower",
                        Start.NOW,
                        List.of(CourseCreated.class),
                        (_, _) -> {
                            if (!position.isDone()) {
                                position.complete(queueWork(starter));
                            }
                        });

        school.course();

        assertThat(position.get(1, TimeUnit.MINUTES)).isPresent();
    }

    private OptionalLong queueWork(long starter) {
        return daybook.bean(Commands.class)
                .send(
                        new QueueWork(
                                daybook.bean(Ids.class).next("progress"),
                                TestWork.TAG,
                                "User",
                                starter,
                                starter,
                                null,
                                JobExecution.written(new TestWork.Task("followed", null, "done")),
                                List.of(),
                                NOW),
                        Map.of())
                .position();
    }
}

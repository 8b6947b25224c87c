package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.runner.TaskStatus;
import io.daybook.query.platform.subscriptions.SubscriberStatus;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BackgroundTasksHealthIndicatorTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    @Test
    void a_task_that_has_not_failed_has_no_last_error() {
        var status = new TaskStatus("checkpoints", true, 3, T0, null, null, 0);
        assertThat(BackgroundTasksHealthIndicator.details(status))
                .containsOnlyKeys("running", "lag", "lastSuccess", "consecutiveFailures")
                .containsEntry("lag", 3L)
                .containsEntry("lastSuccess", "2030-01-01T00:00:00Z");
    }

    @Test
    void a_task_that_failed_says_why_and_when() {
        var status = new TaskStatus("checkpoints", true, 0, null, "IOException", T0, 2);
        assertThat(BackgroundTasksHealthIndicator.details(status))
                .doesNotContainKey("lastSuccess")
                .containsEntry("lastError", "IOException")
                .containsEntry("lastErrorAt", "2030-01-01T00:00:00Z")
                .containsEntry("consecutiveFailures", 2);
    }

    @Test
    void a_follower_that_has_not_acted_has_no_last_success() {
        var status = new SubscriberStatus("notifications", true, -1, null, null, 0);
        assertThat(BackgroundTasksHealthIndicator.details(status))
                .containsOnlyKeys("running", "lag", "quarantinedEvents");
    }
}

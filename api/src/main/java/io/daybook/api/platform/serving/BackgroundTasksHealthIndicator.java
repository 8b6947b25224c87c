package io.daybook.api.platform.serving;

import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.application.platform.runner.TaskStatus;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.SubscriberStatus;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Health of all background work: name, lag, last success and last error of each task and of each
 * event subscriber.
 */
@Component
class BackgroundTasksHealthIndicator implements HealthIndicator {

    private final BackgroundTasks tasks;
    private final EventSubscriptions subscriptions;

    BackgroundTasksHealthIndicator(BackgroundTasks tasks, EventSubscriptions subscriptions) {
        this.tasks = tasks;
        this.subscriptions = subscriptions;
    }

    @Override
    public Health health() {
        List<TaskStatus> statuses = tasks.statuses();
        List<SubscriberStatus> following = subscriptions.statuses();
        boolean fine =
                statuses.stream().allMatch(task -> task.running() && !task.isFailing())
                        && following.stream().allMatch(SubscriberStatus::isHealthy);
        Health.Builder health = fine ? Health.up() : Health.down();
        statuses.forEach(task -> health.withDetail(task.name(), details(task)));
        following.forEach(subscriber -> health.withDetail(subscriber.name(), details(subscriber)));
        return health.build();
    }

    static Map<String, Object> details(TaskStatus task) {
        var details = details(task.running(), task.lag(), task.lastSuccess(), task.lastError());
        if (task.lastErrorAt() != null) {
            details.put("lastErrorAt", task.lastErrorAt().toString());
        }
        details.put("consecutiveFailures", task.consecutiveFailures());
        return details;
    }

    static Map<String, Object> details(SubscriberStatus subscriber) {
        var details =
                details(
                        subscriber.running(),
                        subscriber.lag(),
                        subscriber.lastSuccess(),
                        subscriber.lastError());
        details.put("quarantinedEvents", subscriber.quarantined());
        return details;
    }

    /** Events that have not happened yet are left out. */
    private static Map<String, Object> details(
            boolean running, long lag, @Nullable Instant lastSuccess, @Nullable String lastError) {
        var details = new LinkedHashMap<String, Object>();
        details.put("running", running);
        details.put("lag", lag);
        if (lastSuccess != null) {
            details.put("lastSuccess", lastSuccess.toString());
        }
        if (lastError != null) {
            details.put("lastError", lastError);
        }
        return details;
    }
}

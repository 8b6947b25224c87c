package io.daybook.api.platform.serving;

import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.application.platform.runner.TaskStatus;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.FollowerStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Whether everything that runs beside requests goes on: name, lag, last success and last error of
 * each task and of each event follower.
 */
@Component
class BackgroundTasksHealthIndicator implements HealthIndicator {

    private final BackgroundTasks tasks;
    private final EventSubscriptions followers;

    BackgroundTasksHealthIndicator(BackgroundTasks tasks, EventSubscriptions followers) {
        this.tasks = tasks;
        this.followers = followers;
    }

    @Override
    public Health health() {
        List<TaskStatus> statuses = tasks.statuses();
        List<FollowerStatus> following = followers.statuses();
        boolean fine =
                statuses.stream().allMatch(task -> task.running() && !task.isFailing())
                        && following.stream().allMatch(FollowerStatus::isHealthy);
        Health.Builder health = fine ? Health.up() : Health.down();
        statuses.forEach(task -> health.withDetail(task.name(), details(task)));
        following.forEach(follower -> health.withDetail(follower.name(), details(follower)));
        return health.build();
    }

    private static Map<String, Object> details(TaskStatus task) {
        var details = new LinkedHashMap<String, Object>();
        details.put("running", task.running());
        details.put("lag", task.lag());
        details.put("lastSuccess", String.valueOf(task.lastSuccess()));
        details.put("lastError", String.valueOf(task.lastError()));
        details.put("lastErrorAt", String.valueOf(task.lastErrorAt()));
        details.put("consecutiveFailures", task.consecutiveFailures());
        return details;
    }

    private static Map<String, Object> details(FollowerStatus follower) {
        var details = new LinkedHashMap<String, Object>();
        details.put("running", follower.running());
        details.put("lag", follower.lag());
        details.put("lastSuccess", String.valueOf(follower.lastSuccess()));
        details.put("lastError", String.valueOf(follower.lastError()));
        details.put("quarantinedEvents", follower.quarantined());
        return details;
    }
}

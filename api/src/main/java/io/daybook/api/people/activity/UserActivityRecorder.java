package io.daybook.api.people.activity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.api.platform.access.RequestAccess;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.people.activity.PresenceCommand.NoteVisit;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Records the activity of users, overall and per course, at most once an hour for each. Runs in the
 * background: no request waits for it, and a shutdown may lose the last seconds
 * (docs/decisions/0078).
 */
@Component
class UserActivityRecorder implements HandlerInterceptor, WebMvcConfigurer, StartupTask {

    private static final int BAD_REQUEST = 400;
    private static final int MAX_KNOWN = 200_000;
    private static final Duration RECORD_INTERVAL = Duration.ofHours(1);
    private static final Duration FLUSH_INTERVAL = Duration.ofSeconds(1);

    /** A user in a course; the course is null for the service as a whole. */
    private record Activity(long userId, @Nullable Long courseId) {}

    private final Commands commands;
    private final Clock clock;
    private final Cache<Activity, Boolean> recorded =
            Caffeine.newBuilder().maximumSize(MAX_KNOWN).expireAfterWrite(RECORD_INTERVAL).build();
    private final Set<Activity> pending = ConcurrentHashMap.newKeySet();
    private final BackgroundTasks tasks;

    UserActivityRecorder(Commands commands, Clock clock, BackgroundTasks tasks) {
        this.commands = commands;
        this.clock = clock;
        this.tasks = tasks;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    /** Requests that act as another user record no activity of that user. */
    @Override
    public void afterCompletion(
            HttpServletRequest request,
            HttpServletResponse response,
            Object handler,
            @Nullable Exception failure) {
        RequestAccess access = RequestAccess.of(request);
        if (access != null
                && access.caller().realUserId() == null
                && response.getStatus() < BAD_REQUEST) {
            record(new Activity(access.caller().id(), null));
            Long course = course(access.context());
            if (course != null) {
                record(new Activity(access.caller().id(), course));
            }
        }
    }

    private static @Nullable Long course(@Nullable Object context) {
        return switch (context) {
            case CourseView course -> course.id();
            case SectionView section -> section.courseId();
            case null, default -> null;
        };
    }

    private void record(Activity activity) {
        if (recorded.asMap().putIfAbsent(activity, true) == null) {
            pending.add(activity);
        }
    }

    @Override
    public void run() {
        tasks.every(FLUSH_INTERVAL, "visits", this::recordAll, pending::size);
    }

    private void recordAll() {
        List<Activity> batch = List.copyOf(pending);
        Map<Long, List<Activity>> byUser =
                batch.stream().collect(Collectors.groupingBy(Activity::userId));
        byUser.forEach(this::record);
    }

    /**
     * Activity that cannot be stored now is recorded by a later run; any other failure loses it.
     */
    private void record(long userId, List<Activity> activities) {
        activities.forEach(pending::remove);
        List<Long> courses =
                activities.stream().map(Activity::courseId).filter(Objects::nonNull).toList();
        try {
            commands.send(new NoteVisit(userId, courses, clock.instant()), Map.of());
        } catch (EventStoreUnavailableException away) {
            pending.addAll(activities);
            throw away;
        }
    }
}

package io.daybook.api.people.activity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.api.platform.access.RequestAccess;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.people.activity.PresenceCommand.NoteVisit;
import io.daybook.command.platform.eventstore.EventStoreUnavailable;
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
 * Records which users were active and in which courses, once an hour for each, in the background:
 * no request waits for it, and a stop may lose the last seconds (docs/decisions/0078).
 */
@Component
class Visits implements HandlerInterceptor, WebMvcConfigurer, StartupTask {

    private static final int BAD_REQUEST = 400;
    private static final int MOST_KNOWN = 200_000;
    private static final Duration NOTED_AGAIN = Duration.ofHours(1);
    private static final Duration BETWEEN = Duration.ofSeconds(1);

    /** A user in a course; the course is null for the service as a whole. */
    private record Visit(long userId, @Nullable Long courseId) {}

    private final Commands commands;
    private final Clock clock;
    private final Cache<Visit, Boolean> noted =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).expireAfterWrite(NOTED_AGAIN).build();
    private final Set<Visit> unnoted = ConcurrentHashMap.newKeySet();
    private final BackgroundTasks tasks;

    Visits(Commands commands, Clock clock, BackgroundTasks tasks) {
        this.commands = commands;
        this.clock = clock;
        this.tasks = tasks;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    /** A caller who acts as another user notes no visit of that user. */
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
            note(new Visit(access.caller().id(), null));
            Long course = course(access.context());
            if (course != null) {
                note(new Visit(access.caller().id(), course));
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

    private void note(Visit visit) {
        if (noted.asMap().putIfAbsent(visit, true) == null) {
            unnoted.add(visit);
        }
    }

    @Override
    public void run() {
        tasks.every(BETWEEN, "visits", this::noteAll, unnoted::size);
    }

    private void noteAll() {
        List<Visit> batch = List.copyOf(unnoted);
        Map<Long, List<Visit>> byUser =
                batch.stream().collect(Collectors.groupingBy(Visit::userId));
        byUser.forEach(this::note);
    }

    /** Visits that cannot be stored now are noted by a later run; any other failure loses them. */
    private void note(long userId, List<Visit> visits) {
        visits.forEach(unnoted::remove);
        List<Long> courses = visits.stream().map(Visit::courseId).filter(Objects::nonNull).toList();
        try {
            commands.send(new NoteVisit(userId, courses, clock.instant()), Map.of());
        } catch (EventStoreUnavailable away) {
            unnoted.addAll(visits);
            throw away;
        }
    }
}

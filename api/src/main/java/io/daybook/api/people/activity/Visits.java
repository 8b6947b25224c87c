package io.daybook.api.people.activity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.api.platform.access.RequestAccess;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.people.activity.PresenceCommand.NoteVisit;
import io.daybook.command.platform.eventstore.EventStoreUnavailable;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Notes who was here and in which course, once an hour for each, aside from the requests: nobody
 * waits for it, and nobody minds when a halt loses the last seconds (docs/decisions/0078).
 */
@Component
class Visits implements HandlerInterceptor, WebMvcConfigurer, StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(Visits.class);
    private static final int BAD_REQUEST = 400;
    private static final int MOST_KNOWN = 200_000;
    private static final Duration TOLD_AGAIN = Duration.ofHours(1);
    private static final Duration BETWEEN = Duration.ofSeconds(1);

    /** Somebody somewhere; the course is null for the service as a whole. */
    private record Visit(long userId, @Nullable Long courseId) {}

    private final Commands commands;
    private final Clock clock;
    private final Cache<Visit, Boolean> told =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).expireAfterWrite(TOLD_AGAIN).build();
    private final Set<Visit> untold = ConcurrentHashMap.newKeySet();
    private final Semaphore end = new Semaphore(0);
    private final Thread teller = Thread.ofVirtual().name("visits").unstarted(this::tell);

    Visits(Commands commands, Clock clock) {
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    /** Whoever acts as another leaves no trace of the other. */
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
        if (told.asMap().putIfAbsent(visit, true) == null) {
            untold.add(visit);
        }
    }

    @Override
    public void run() {
        teller.start();
    }

    @EventListener(ContextClosedEvent.class)
    void stop() throws InterruptedException {
        end.release();
        teller.join(BETWEEN);
    }

    private void tell() {
        try {
            while (!end.tryAcquire(BETWEEN.toMillis(), TimeUnit.MILLISECONDS)) {
                tellAll();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void tellAll() {
        List<Visit> batch = List.copyOf(untold);
        batch.forEach(untold::remove);
        for (long user : new HashSet<>(batch.stream().map(Visit::userId).toList())) {
            List<Long> courses =
                    batch.stream()
                            .filter(visit -> visit.userId() == user)
                            .map(Visit::courseId)
                            .filter(Objects::nonNull)
                            .toList();
            try {
                commands.send(new NoteVisit(user, courses, clock.instant()), Map.of());
            } catch (EventStoreUnavailable away) {
                LOG.warn("Visits are not noted: the record is away");
                return;
            }
        }
    }
}

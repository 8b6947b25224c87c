package io.daybook.api.integration.accesses;

import io.daybook.api.platform.access.PathVariables;
import io.daybook.api.platform.access.RequestAccess;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.CurrentRequest;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.command.integration.accesses.AccessCommand.RecordAccess;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.platform.kernel.RetainedSize;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.integration.webhooks.SubscriptionMatcher;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Records what users view while a webhook subscription requests it, in the background: no request
 * waits for it, a stop may lose the last second, and what exceeds the queue is counted and dropped
 * (docs/decisions/0213).
 */
@Component
class AssetAccesses implements HandlerInterceptor, WebMvcConfigurer, StartupTask {

    private static final int BAD_REQUEST = 400;

    /** The queue takes at most this fraction of the heap. */
    private static final int SHARE_OF_HEAP = 128;

    private static final Duration BETWEEN = Duration.ofSeconds(1);

    /**
     * A view of content.
     *
     * @param asset identifies the object in the path; null for the course
     */
    private record AssetAccess(
            long userId,
            long courseId,
            AssetRoute route,
            @Nullable String asset,
            Map<String, String> metadata,
            Instant at) {}

    /** A look with the memory that it takes. */
    private record QueuedAccess(AssetAccess look, long bytes) {}

    private final SubscriptionMatcher matcher;
    private final CurrentRequest current;
    private final PageViews pages;
    private final Commands commands;
    private final RandomValues randoms;
    private final Clock clock;
    private final BackgroundTasks tasks;
    private final Counter dropped;
    private final long most = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    private final AtomicLong bytes = new AtomicLong();
    private final BlockingQueue<QueuedAccess> waiting = new LinkedBlockingQueue<>();

    AssetAccesses(
            SubscriptionMatcher matcher,
            CurrentRequest current,
            PageViews pages,
            Commands commands,
            RandomValues randoms,
            Clock clock,
            BackgroundTasks tasks,
            MeterRegistry meters) {
        this.matcher = matcher;
        this.current = current;
        this.pages = pages;
        this.commands = commands;
        this.randoms = randoms;
        this.clock = clock;
        this.tasks = tasks;
        this.dropped = meters.counter("daybook.asset.accesses.dropped");
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request,
            HttpServletResponse response,
            Object handler,
            @Nullable Exception failure) {
        if (request.getMethod().equals("GET") && response.getStatus() < BAD_REQUEST) {
            AssetRoute route = route(request);
            RequestAccess access = RequestAccess.of(request);
            if (route != null
                    && access != null
                    && access.context() instanceof CourseView course
                    && matcher.isListening(SubscriptionView.ASSET_ACCESSED)) {
                note(
                        new AssetAccess(
                                access.caller().id(),
                                course.id(),
                                route,
                                variable(request, route),
                                current.metadata(),
                                clock.instant()));
            }
        }
    }

    private static @Nullable AssetRoute route(HttpServletRequest request) {
        Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        return pattern == null ? null : AssetRoute.of(pattern.toString());
    }

    private static @Nullable String variable(HttpServletRequest request, AssetRoute route) {
        return route.variable() == null ? null : PathVariables.of(request).get(route.variable());
    }

    private void note(AssetAccess look) {
        long size = RetainedSize.of(look);
        if (bytes.addAndGet(size) > most) {
            bytes.addAndGet(-size);
            dropped.increment();
        } else {
            waiting.add(new QueuedAccess(look, size));
        }
    }

    @Override
    public void run() {
        tasks.every(BETWEEN, "asset-accesses", this::recordAll, waiting::size);
    }

    /** Views that arrive meanwhile are recorded by the next run. */
    private void recordAll() {
        for (int left = waiting.size(); left > 0; left--) {
            QueuedAccess next = waiting.peek();
            if (next != null) {
                record(next.look());
                waiting.remove();
                bytes.addAndGet(-next.bytes());
            }
        }
    }

    private void record(AssetAccess look) {
        Optional<Long> asset = asset(look);
        if (asset.isPresent()) {
            commands.send(
                    new RecordAccess(
                            randoms.uuid().toString(),
                            look.userId(),
                            look.courseId(),
                            look.route().assetType(),
                            asset.get(),
                            look.route().assetSubtype(),
                            look.route().category(),
                            look.at()),
                    look.metadata());
        }
    }

    /** Pages can also be identified by the last segment of their URL. */
    private Optional<Long> asset(AssetAccess look) {
        String named = look.asset();
        if (named == null) {
            return Optional.of(look.courseId());
        }
        if (look.route().assetType().equals("wiki_page")) {
            return pages.find(look.courseId(), named).map(PageView::id);
        }
        try {
            return Optional.of(Long.valueOf(named));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }
}

package io.daybook.query.platform.views;

import io.daybook.events.platform.kernel.RetainedSize;
import io.daybook.query.platform.mongo.MongoFailures;
import io.daybook.query.platform.mongo.ViewStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.ClasspathParameterResolverFactory;
import org.axonframework.messaging.annotation.MultiParameterResolverFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.mongodb.core.MongoOperations;

/**
 * Delivers each event to the projections that handle it, and quarantines a projection that fails.
 */
public final class Projector {

    private static final Logger LOG = LoggerFactory.getLogger(Projector.class);

    /** Maximum number of documents that are prefetched before changes are written. */
    private static final int MOST_DOCUMENTS = 4_000;

    private record Handler(Projection projection, AnnotationEventHandlerAdapter events) {}

    private final List<Handler> handlers;
    private final ViewRegistry registry;
    private final Predicate<Projection> isHandling;
    private final ViewWriter writer;
    private final Map<Class<?>, List<Handler>> handlersByEvent = new ConcurrentHashMap<>();
    private long position = -1;

    /**
     * Creates a projector for the followed ones of these projections, with their current
     * collections.
     */
    Projector(
            List<Projection> projections,
            ViewRegistry registry,
            MongoOperations mongo,
            ViewStore store,
            CacheVersions generations) {
        this(
                projections,
                registry,
                mongo,
                store,
                generations,
                mongo::getCollectionName,
                registry::isFollowed);
    }

    /**
     * Creates a projector.
     *
     * @param collections where each view is
     * @param isHandling which of the projections receive events at the moment
     */
    Projector(
            List<Projection> projections,
            ViewRegistry registry,
            MongoOperations mongo,
            ViewStore store,
            CacheVersions generations,
            Function<Class<?>, String> collections,
            Predicate<Projection> isHandling) {
        this.handlers = projections.stream().map(Projector::handler).toList();
        this.registry = registry;
        this.isHandling = isHandling;
        Map<Class<?>, Projection> owners =
                projections.stream()
                        .flatMap(p -> p.views().stream().map(view -> Map.entry(view, p)))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Function<Class<?>, Projection> owner =
                view -> {
                    Projection found = owners.get(view);
                    if (found == null) {
                        throw new IllegalStateException(view + " belongs to no projection");
                    }
                    return found;
                };
        this.writer =
                new ViewWriter(
                        mongo,
                        store,
                        generations,
                        collections,
                        view -> owner.apply(view).turn(),
                        (view, cause) -> registry.quarantine(owner.apply(view), position, cause));
    }

    private static Handler handler(Projection projection) {
        var parameters =
                MultiParameterResolverFactory.ordered(
                        new ViewUpdateParameter(),
                        ClasspathParameterResolverFactory.forClass(projection.getClass()));
        return new Handler(projection, new AnnotationEventHandlerAdapter(projection, parameters));
    }

    /** Returns the position of an event in the event store. */
    public static long position(TrackedEventMessage<?> event) {
        return event.trackingToken().position().orElseThrow();
    }

    /**
     * Returns the memory an event needs. An unreadable payload counts as 0 and fails when it is
     * projected.
     */
    public static long size(Message<?> event) {
        try {
            return RetainedSize.of(event.getPayload());
        } catch (RuntimeException unreadable) {
            LOG.debug("The payload of {} cannot be read", event.getIdentifier(), unreadable);
            return 0;
        }
    }

    /** Sets the position after which no view can have seen an event. */
    void seenUpTo(long seen) {
        writer.seenUpTo(seen);
    }

    /**
     * Reads the documents that the first of these events, which are to be projected next, will
     * read: one event may read hundreds of documents, which are in memory until they are written.
     *
     * @return for how many events documents were prefetched
     */
    int prepare(List<? extends Message<?>> events) {
        var needs = new Prefetch();
        int prepared = 0;
        while (prepared < events.size() && needs.documents() < MOST_DOCUMENTS) {
            Message<?> event = events.get(prepared++);
            for (Handler handler : handlersOf(event.getPayloadType())) {
                if (isHandling.test(handler.projection())) {
                    prefetch(handler, event, needs);
                }
            }
        }
        writer.read(needs);
        return prepared;
    }

    /**
     * A failure here occurs again when the event is handled, and the projection is quarantined
     * then.
     */
    private static void prefetch(Handler handler, Message<?> event, Prefetch needs) {
        try {
            handler.projection().prefetch(event, needs);
        } catch (RuntimeException unreadable) {
            LOG.debug("{} needs an unknown type", handler.projection().name(), unreadable);
        }
    }

    /** Projects these events and buffers the changes. */
    void project(List<TrackedEventMessage<?>> events) throws Exception {
        for (int done = 0; done < events.size(); flush()) {
            int end = done + prepare(events.subList(done, events.size()));
            while (done < end) {
                project(events.get(done++));
            }
        }
    }

    void project(TrackedEventMessage<?> event) throws Exception {
        position = position(event);
        for (Handler handler : handlersOf(event.getPayloadType())) {
            if (isHandling.test(handler.projection())) {
                project(handler, event);
            }
        }
    }

    private void project(Handler handler, TrackedEventMessage<?> event) throws Exception {
        try {
            ViewUpdateParameter.with(
                    new ViewUpdate(writer, position), () -> handler.events().handle(event));
        } catch (StackOverflowError | LinkageError | AssertionError failed) {
            // The code of this projection is at fault; the others continue.
            registry.quarantine(handler.projection(), position, new IllegalStateException(failed));
        } catch (Exception failed) {
            if (MongoFailures.isAway(failed)) {
                throw failed;
            }
            registry.quarantine(handler.projection(), position, failed);
        }
    }

    private List<Handler> handlersOf(Class<?> eventType) {
        return handlersByEvent.computeIfAbsent(
                eventType,
                type -> handlers.stream().filter(h -> h.events().canHandleType(type)).toList());
    }

    /** Writes all changes so far, which makes them visible to readers. */
    void flush() {
        writer.flush();
    }

    /**
     * Discards changes that were not or only partly flushed: their events will be handled again,
     * and some documents may have seen them.
     */
    void discard() {
        writer.discard(position);
    }
}

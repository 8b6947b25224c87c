package io.daybook.query.platform.subscriptions;

import io.daybook.query.platform.views.Projector;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/**
 * An event source that limits the bytes of events its processor has not handled yet. The
 * processor's own queue is limited by number only, and a thousand of the largest events do not fit
 * into the heap. It can also wake its processor less often while nobody waits for the result.
 */
public final class BoundedEventSource implements StreamableMessageSource<TrackedEventMessage<?>> {

    private static final Executor IN_A_SECOND =
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run);

    private final StreamableMessageSource<TrackedEventMessage<?>> source;
    private final long mostBytes;
    private final BooleanSupplier isAwaited;
    private final Executor later;
    private final Set<BoundedStream> open = ConcurrentHashMap.newKeySet();

    /**
     * Creates a paced source.
     *
     * @param mostBytes bytes of events that were delivered and are not handled yet; a single event
     *     is delivered whatever its size
     */
    public BoundedEventSource(
            StreamableMessageSource<TrackedEventMessage<?>> source, long mostBytes) {
        this(source, mostBytes, () -> true);
    }

    /**
     * Creates a paced source for a processor that may have no waiters.
     *
     * @param isAwaited whether the processor is notified of new events at once; otherwise it is
     *     notified a second later. Called at each commit; must return at once
     */
    public BoundedEventSource(
            StreamableMessageSource<TrackedEventMessage<?>> source,
            long mostBytes,
            BooleanSupplier isAwaited) {
        this(source, mostBytes, isAwaited, IN_A_SECOND);
    }

    BoundedEventSource(
            StreamableMessageSource<TrackedEventMessage<?>> source,
            long mostBytes,
            BooleanSupplier isAwaited,
            Executor later) {
        this.source = source;
        this.mostBytes = mostBytes;
        this.isAwaited = isAwaited;
        this.later = later;
    }

    /** Every event up to this position is handled, so more may be delivered. */
    public void handled(long position) {
        open.forEach(stream -> stream.handled(position));
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        BoundedStream stream = new BoundedStream(source.openStream(token));
        open.add(stream);
        return stream;
    }

    @Override
    public @Nullable TrackingToken createTailToken() {
        return source.createTailToken();
    }

    @Override
    public @Nullable TrackingToken createHeadToken() {
        return source.createHeadToken();
    }

    private record Delivered(long position, long bytes) {}

    private final class BoundedStream implements BlockingStream<TrackedEventMessage<?>> {

        private final BlockingStream<TrackedEventMessage<?>> events;
        private final Deque<Delivered> ahead = new ArrayDeque<>();
        private long bytes;
        private final AtomicBoolean callIsDue = new AtomicBoolean();
        private volatile Runnable onAvailable = () -> {};

        BoundedStream(BlockingStream<TrackedEventMessage<?>> events) {
            this.events = events;
        }

        private synchronized boolean isFull() {
            return bytes >= mostBytes;
        }

        private synchronized void handedOut(TrackedEventMessage<?> event) {
            var next = new Delivered(Projector.position(event), Projector.size(event));
            ahead.add(next);
            bytes += next.bytes();
        }

        private void handled(long position) {
            boolean wasFull;
            synchronized (this) {
                wasFull = bytes >= mostBytes;
                for (Delivered first = ahead.peek();
                        first != null && first.position() <= position;
                        first = ahead.peek()) {
                    ahead.remove();
                    bytes -= first.bytes();
                }
                notifyAll();
            }
            if (wasFull && !isFull()) {
                onAvailable.run();
            }
        }

        private synchronized boolean awaitSpace(long nanos) throws InterruptedException {
            long deadline = System.nanoTime() + nanos;
            for (long left = nanos; bytes >= mostBytes; left = deadline - System.nanoTime()) {
                if (left <= 0) {
                    return false;
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
            return true;
        }

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            return isFull() ? Optional.empty() : events.peek();
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
            return awaitSpace(unit.toNanos(timeout)) && events.hasNextAvailable(timeout, unit);
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
            TrackedEventMessage<?> next = events.nextAvailable();
            handedOut(next);
            return next;
        }

        /** The event that was just delivered will not be handled, so it takes no space. */
        @Override
        public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {
            forgetLast(Projector.position(ignored));
            events.skipMessagesWithPayloadTypeOf(ignored);
        }

        private synchronized void forgetLast(long position) {
            Delivered last = ahead.peekLast();
            if (last != null && last.position() == position) {
                ahead.removeLast();
                bytes -= last.bytes();
            }
        }

        @Override
        public boolean setOnAvailableCallback(Runnable callback) {
            onAvailable = callback;
            return events.setOnAvailableCallback(this::stored);
        }

        private void stored() {
            if (isAwaited.getAsBoolean()) {
                onAvailable.run();
            } else if (callIsDue.compareAndSet(false, true)) {
                later.execute(this::call);
            }
        }

        /** Re-enables notification before checking, so that no append is missed in between. */
        private void call() {
            callIsDue.set(false);
            onAvailable.run();
        }

        @Override
        public void close() {
            open.remove(this);
            onAvailable = () -> {};
            events.close();
        }
    }
}

package io.daybook.query.platform.views;

import io.daybook.query.platform.subscriptions.BoundedEventSource;
import java.util.List;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;

/**
 * Delivers a batch of events to the projections and flushes with its last message: Axon stores the
 * token before any commit hook would run, and a token must never be ahead of its views.
 */
final class ViewsInvoker implements EventHandlerInvoker {

    private final Projector projector;
    private final ViewPosition position;
    private final MongoTokenStore tokens;
    private final BoundedEventSource events;
    private final BatchBoundary boundary;

    /** Events of the batch whose documents have not been prefetched, and how many are pending. */
    private List<? extends Message<?>> unprepared = List.of();

    private int prepared;

    /** The fencing token at the start of the batch. */
    private long fence;

    ViewsInvoker(
            Projector projector,
            ViewPosition position,
            MongoTokenStore tokens,
            BoundedEventSource events,
            BatchBoundary boundary) {
        this.projector = projector;
        this.position = position;
        this.tokens = tokens;
        this.events = events;
        this.boundary = boundary;
    }

    @Override
    public boolean canHandle(EventMessage<?> event, Segment segment) {
        return true;
    }

    @Override
    public void handle(EventMessage<?> message, Segment segment) throws Exception {
        var event = (TrackedEventMessage<?>) message;
        UnitOfWork<?> batch = CurrentUnitOfWork.get();
        try {
            begin(!(batch instanceof BatchingUnitOfWork<?> first) || first.isFirstMessage());
            if (batch instanceof BatchingUnitOfWork<?> many) {
                prepare(many);
            }
            projector.project(event);
            if (!(batch instanceof BatchingUnitOfWork<?> many) || many.isLastMessage()) {
                hold(false);
                projector.flush();
                tokens.publish(Projector.position(event));
                position.advance(Projector.position(event));
                events.handled(Projector.position(event));
                boundary.complete(Projector.position(event));
            }
        } catch (Exception failed) {
            giveUp();
            throw failed;
        } catch (Error failed) {
            // The processor continues after exceptions only; an error would stop it unnoticed.
            giveUp();
            throw new IllegalStateException("An error stopped the views", failed);
        }
    }

    private void begin(boolean isFirst) {
        if (isFirst) {
            boundary.begin();
        }
        hold(isFirst);
    }

    private void giveUp() {
        projector.discard();
        boundary.abandon();
    }

    /** Prevents writes with an outdated fencing token, because another node has continued. */
    private void hold(boolean begins) {
        long held = tokens.holdViews();
        if (begins) {
            fence = held;
        } else if (fence != held) {
            throw new UnableToClaimTokenException("Another node had the views meanwhile");
        }
    }

    private void prepare(BatchingUnitOfWork<?> batch) {
        if (batch.isFirstMessage()) {
            unprepared = batch.getMessages();
            prepared = 0;
        }
        if (prepared == 0) {
            projector.flush();
            prepared = projector.prepare(unprepared);
            unprepared = unprepared.subList(prepared, unprepared.size());
        }
        prepared--;
    }

    @Override
    public boolean supportsReset() {
        return false;
    }
}

package io.daybook.api.platform.durability;

import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.query.platform.views.Projection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;

/** Halts a node in the middle of a batch, as a long pause of its process would. Has no views. */
final class HaltingProjection implements Projection {

    private final String node;
    private final Halt halt;

    HaltingProjection(String node, Halt halt) {
        this.node = node;
        this.halt = halt;
    }

    /** Whichever node projects next is the one that halts; no other does. */
    static final class Halt {

        private final AtomicBoolean isAwaited = new AtomicBoolean();
        private final AtomicReference<@Nullable String> halted = new AtomicReference<>();
        private final CountDownLatch over = new CountDownLatch(1);

        /** The next batch with a new module does not come to its end. */
        void begin() {
            isAwaited.set(true);
        }

        /** The name of the node that halts; null before one does. */
        @Nullable String node() {
            return halted.get();
        }

        void end() {
            isAwaited.set(false);
            over.countDown();
        }

        private void come(String node) throws InterruptedException {
            if (isAwaited.compareAndSet(true, false)) {
                halted.set(node);
                over.await();
            }
        }
    }

    @Override
    public String name() {
        return "halting-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of();
    }

    @EventHandler
    void on(ModuleCreated event) throws InterruptedException {
        halt.come(node);
    }
}

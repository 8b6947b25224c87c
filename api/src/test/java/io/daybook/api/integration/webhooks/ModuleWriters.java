package io.daybook.api.integration.webhooks;

import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Several clients that make modules until the service is gone, and know what was answered. */
final class ModuleWriters {

    private static final int WRITERS = 4;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final String path;
    private final Set<Long> answered = ConcurrentHashMap.newKeySet();
    private final AtomicInteger number = new AtomicInteger();
    private final List<Thread> writers = new ArrayList<>();
    private volatile boolean writing;

    ModuleWriters(long course) {
        path = "/api/v1/courses/" + course + "/modules";
    }

    /** Begins to write as this client. */
    void start(Client client) {
        writing = true;
        for (int i = 0; i < WRITERS; i++) {
            writers.add(Thread.ofVirtual().start(() -> write(client)));
        }
    }

    private void write(Client client) {
        try {
            while (writing) {
                Reply reply = client.post(path, "module[name]", "M" + number.incrementAndGet());
                answered.add(reply.id());
            }
        } catch (UncheckedIOException gone) {
            // This is how it is meant to end.
        }
    }

    /** Waits until so many more modules have been made. */
    void awaitAnswers(int more) {
        int enough = answered.size() + more;
        await().atMost(PATIENCE).until(() -> answered.size() >= enough);
    }

    /** Lets the writers end, who may have lost the service already. */
    void awaitEnd() throws InterruptedException {
        writing = false;
        for (Thread writer : writers) {
            writer.join();
        }
        writers.clear();
    }

    /** The modules that were acknowledged. */
    Set<Long> answered() {
        return Set.copyOf(answered);
    }
}

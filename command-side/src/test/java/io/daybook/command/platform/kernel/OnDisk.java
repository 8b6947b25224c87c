package io.daybook.command.platform.kernel;

import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.eventstore.EventStoreConfiguration;
import io.daybook.command.platform.eventstore.StoredEvents;
import java.nio.file.Path;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** The event store as it is kept inside a process, opened by a test. */
final class OnDisk implements AutoCloseable {

    private final AnnotationConfigApplicationContext beans =
            new AnnotationConfigApplicationContext();

    OnDisk(Path data) {
        beans.getEnvironment()
                .getPropertySources()
                .addFirst(
                        new MapPropertySource(
                                "test",
                                Map.of("daybook.data", data.toString(), "daybook.axonserver", "")));
        beans.register(EventStoreConfiguration.class);
        beans.refresh();
    }

    Node node() {
        return new Node(beans.getBean(EventStore.class), beans.getBean(AppendedPosition.class));
    }

    long head() {
        return beans.getBean(StoredEvents.class).head();
    }

    @Override
    public void close() {
        beans.close();
    }
}

package io.daybook.api.platform.support;

import io.daybook.command.platform.eventstore.EventStoreConfiguration;
import io.daybook.command.platform.eventstore.StoredEvents;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** The events in a data folder on which no service runs. */
public final class RecordedEvents {

    private RecordedEvents() {}

    /** Shows each event, in the order of the event store. */
    public static void forEach(Path data, Consumer<Object> reader) throws InterruptedException {
        try (var beans = new AnnotationConfigApplicationContext()) {
            beans.getEnvironment()
                    .getPropertySources()
                    .addFirst(
                            new MapPropertySource("test", Map.of("daybook.data", data.toString())));
            beans.register(EventStoreConfiguration.class);
            beans.refresh();
            long head = beans.getBean(StoredEvents.class).head();
            try (var events = beans.getBean(EventStore.class).openStream(null)) {
                for (long position = 0; position < head; ) {
                    var event = events.nextAvailable();
                    position = event.trackingToken().position().orElseThrow();
                    reader.accept(event.getPayload());
                }
            }
        }
    }
}

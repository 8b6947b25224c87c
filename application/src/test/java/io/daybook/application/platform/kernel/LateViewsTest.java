package io.daybook.application.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.institution.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewPosition;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;

/** A write is stored, and the views stay behind: nobody projects here. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LateViewsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private static final Duration SOON = Duration.ofMillis(100);

    @TempDir Path data;

    /** Tells whether a change of it was noted as stored. */
    private static final class Request implements CurrentRequest {

        private final AtomicBoolean isStored = new AtomicBoolean();

        @Override
        public Map<String, String> metadata() {
            return Map.of();
        }

        @Override
        public String url(String path) {
            return path;
        }

        @Override
        public long callerId() {
            return 1;
        }

        @Override
        public void markStored() {
            isStored.set(true);
        }
    }

    /** Makes nothing. */
    private record NoViews(String name) implements Projection {

        @Override
        public List<Class<?>> views() {
            return List.of();
        }
    }

    @Test
    void views_may_take_ten_seconds() {
        assertThat(Writes.LIMIT).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void write_whose_views_stay_behind_for_longer_is_unavailable_and_known_to_be_stored() {
        var request = new Request();
        var meters = new SimpleMeterRegistry();
        try (EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
                MongoClient client = MongoClients.create(mongo.connectionString());
                var beans = new AnnotationConfigApplicationContext()) {
            beans.getEnvironment()
                    .getPropertySources()
                    .addFirst(
                            new MapPropertySource("test", Map.of("daybook.data", data.toString())));
            beans.registerBean(MongoOperations.class, () -> new MongoTemplate(client, "late"));
            beans.registerBean(Projection.class, () -> new NoViews("none-v1"));
            beans.registerBean(EventStoreReachability.class, () -> () -> true);
            beans.registerBean(CurrentRequest.class, () -> request);
            beans.registerBean(MeterRegistry.class, () -> meters);
            beans.register(RequestedWrites.class);
            beans.getBeanFactory()
                    .setConversionService(ApplicationConversionService.getSharedInstance());
            beans.scan(
                    "io.daybook.command",
                    "io.daybook.query.platform.nodes",
                    "io.daybook.query.platform.views");
            beans.refresh();
            var writes =
                    new Writes(
                            beans.getBean(Commands.class),
                            beans.getBean(ViewPosition.class),
                            beans.getBean(EventStore.class),
                            request,
                            beans.getBean(RequestedWrites.class),
                            meters,
                            SOON);

            assertThatThrownBy(() -> writes.send(new OpenDefaultTerm(1, 1, T0)))
                    .isInstanceOf(ServiceUnavailableException.class)
                    .hasMessageContaining("The change is stored");

            assertThat(beans.getBean(StoredEvents.class).head()).isPositive();
            assertThat(request.isStored).isTrue();
            assertThat(meters.counter("daybook.writes.late").count()).isEqualTo(1);
        }
    }
}

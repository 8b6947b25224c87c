package io.daybook.application.platform.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.CurrentRequest;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.mapping.RecordConverter;
import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.views.RebuildProgress;
import io.daybook.query.platform.views.Views;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;

/**
 * The event store, the views and the use cases on them, without HTTP and with nothing running
 * beside them. One is started for all tests that share this virtual machine: each works with ids of
 * its own.
 */
public final class TestApplication {

    /** What the clock shows, always. */
    public static final Instant NOW = Instant.parse("2030-03-04T10:00:00Z");

    /** Where it says that it is reached. */
    public static final String URL = "https://school.example";

    /** The root account, which is open. */
    public static final long ROOT = 1;

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int FIRST_ID = 1_000;

    private static final class Shared {
        static final TestApplication INSTANCE = new TestApplication();
    }

    private enum Unseen implements RebuildProgress {
        PROGRESS;

        @Override
        public void started(long upTo) {}

        @Override
        public void reached(long position) {}

        @Override
        public void finished() {}
    }

    /** Tests call use cases themselves. */
    private enum NoRequest implements CurrentRequest {
        NONE;

        @Override
        public Map<String, String> metadata() {
            return Map.of();
        }

        @Override
        public String url(String path) {
            return "http://localhost" + path;
        }

        @Override
        public long callerId() {
            throw new NullPointerException("There is no caller");
        }

        @Override
        public void markStored() {}
    }

    private final AnnotationConfigApplicationContext beans =
            new AnnotationConfigApplicationContext();
    private final AtomicLong ids = new AtomicLong(FIRST_ID);

    private TestApplication() {
        EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
        MongoClient client = MongoClients.create(mongo.connectionString());
        var database = new SimpleMongoClientDatabaseFactory(client, "application");
        beans.getEnvironment()
                .getPropertySources()
                .addFirst(
                        new MapPropertySource(
                                "test",
                                Map.of("daybook.data", folder(), "daybook.public-url", URL)));
        beans.registerBean(Clock.class, () -> Clock.fixed(NOW, ZoneOffset.UTC));
        beans.registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry());
        beans.registerBean(RandomValues.class, () -> new RandomValues(new SecureRandom()));
        beans.registerBean(EventStoreReachability.class, () -> () -> true);
        beans.registerBean(CurrentRequest.class, () -> NoRequest.NONE);
        beans.registerBean(MongoDatabaseFactory.class, () -> database);
        registerMapping(database);
        beans.getBeanFactory()
                .setConversionService(ApplicationConversionService.getSharedInstance());
        beans.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor());
        beans.scan("io.daybook.command", "io.daybook.query", "io.daybook.application");
        beans.refresh();
        startViews();
        happened(0, new RootAccountOpened(ROOT, "School", false, "uuid", "guid", "Etc/UTC", NOW));
        bean(Ids.class).next("account"); // the id of the root account
    }

    private void registerMapping(MongoDatabaseFactory database) {
        var conversions = new MongoCustomConversions(List.of());
        var mappings = new MongoMappingContext();
        mappings.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
        mappings.afterPropertiesSet();
        var converter = new RecordConverter(mappings, conversions);
        converter.afterPropertiesSet();
        beans.registerBean(MongoMappingContext.class, () -> mappings);
        beans.registerBean(MongoCustomConversions.class, () -> conversions);
        beans.registerBean(MongoOperations.class, () -> new MongoTemplate(database, converter));
    }

    private static String folder() {
        try {
            return Files.createTempDirectory("daybook-application").toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void startViews() {
        try {
            bean(Views.class).start(Unseen.PROGRESS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** The application, whose projections have all held so far. */
    public static TestApplication running() {
        return Shared.INSTANCE;
    }

    /** A part of it. */
    public <T> T bean(Class<T> type) {
        return beans.getBean(type);
    }

    /** An id that nothing has yet, of whatever type. */
    public long nextId() {
        return ids.incrementAndGet();
    }

    /**
     * Stores what happened, and waits until the views show it.
     *
     * @param actorId whose request it was; 0 where it was nobody's
     */
    public void happened(long actorId, Object... events) {
        happened(
                actorId == 0 ? Map.of() : Map.of(CommandMetadata.ACTOR, Long.toString(actorId)),
                events);
    }

    /**
     * The same with all that is told of what led to it.
     *
     * @param by by the keys of {@link CommandMetadata}
     */
    public void happened(Map<String, String> by, Object... events) {
        bean(EventStore.class)
                .publish(
                        Stream.of(events)
                                .<EventMessage<?>>map(
                                        event ->
                                                GenericEventMessage.asEventMessage(event)
                                                        .andMetaData(by))
                                .toList());
        awaitViews();
    }

    /** Waits until the views show everything that is stored. */
    public void awaitViews() {
        Views views = bean(Views.class);
        try {
            assertThat(views.awaitStored(PATIENCE)).as("the views show it").isTrue();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        assertThat(views.quarantined()).as("projections that have failed").isEmpty();
    }
}

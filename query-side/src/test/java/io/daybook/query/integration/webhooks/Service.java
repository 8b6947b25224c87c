package io.daybook.query.integration.webhooks;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveriesProgressed;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryRecovered;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionSuspended;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.DeliveryArchive;
import io.daybook.query.integration.delivery.DeliveryJournal;
import io.daybook.query.integration.delivery.SettlementLog;
import io.daybook.query.integration.lti.OpaqueIdKey;
import io.daybook.query.integration.signing.BodySigner;
import io.daybook.query.integration.signing.SigningSecrets;
import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.transport.Transport;
import io.daybook.query.platform.mapping.RecordConverter;
import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.RebuildProgress;
import io.daybook.query.platform.views.ViewPosition;
import io.daybook.query.platform.views.Views;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.env.MapPropertySource;
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.util.ClassUtils;

/** The query side as one process runs it, on a record and a database that outlive it. */
final class Service implements AutoCloseable {

    /** The name of a transport that takes no message. */
    static final String NARROW = "narrow";

    private static final Clock CLOCK = Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));

    private static final List<String> NEEDED =
            Stream.of(
                            "content.courses",
                            "content.modules",
                            "institution.accounts",
                            "integration",
                            "people")
                    .map("io.daybook.query."::concat)
                    .toList();

    /** Looked for once: the classes are the same for every test. */
    private static final Class<?>[] COMPONENTS =
            new ClassPathScanningCandidateComponentProvider(true)
                    .findCandidateComponents("io.daybook.query").stream()
                            .map(BeanDefinition::getBeanClassName)
                            .filter(Objects::nonNull)
                            .<Class<?>>map(name -> ClassUtils.resolveClassName(name, null))
                            .filter(Service::isNeeded)
                            .toArray(Class<?>[]::new);

    /**
     * Of the views only those that messages are made from: every start builds each of them with its
     * indexes.
     */
    private static boolean isNeeded(Class<?> component) {
        return !Projection.class.isAssignableFrom(component)
                || NEEDED.stream().anyMatch(component.getPackageName()::startsWith);
    }

    /** It looks through the class of each view once, which is most of what a start costs. */
    private static final MongoCustomConversions CONVERSIONS = new MongoCustomConversions(List.of());

    private static final MongoMappingContext MAPPINGS = mappings();
    private static final MongoConverter CONVERTER = converter();

    private static final RebuildProgress UNSEEN =
            new RebuildProgress() {
                @Override
                public void started(long upTo) {}

                @Override
                public void reached(long position) {}

                @Override
                public void finished() {}
            };

    /** Stores what the command side would. */
    private record Journal(EventStore record) implements DeliveryJournal {

        @Override
        public void progressed(List<Progress> progress) {
            for (Progress p : progress) {
                publish(
                        new DeliveriesProgressed(
                                p.subscriptionId(),
                                p.settledUpTo(),
                                p.settledAfter(),
                                CLOCK.instant()));
            }
        }

        @Override
        public void died(Delivery delivery, int attempts, DeliveryAttempt last) {
            publish(
                    new DeliveryDied(
                            delivery.subscriptionId(),
                            delivery.id(),
                            delivery.eventPosition(),
                            delivery.eventName(),
                            attempts,
                            String.valueOf(last.error()),
                            last.responseCode(),
                            CLOCK.instant()));
        }

        @Override
        public void recovered(Delivery delivery, int attempts) {
            publish(
                    new DeliveryRecovered(
                            delivery.subscriptionId(),
                            delivery.id(),
                            delivery.eventPosition(),
                            delivery.eventName(),
                            attempts,
                            CLOCK.instant()));
        }

        @Override
        public void suspended(SubscriptionView subscription, long deaths) {
            publish(new SubscriptionSuspended(subscription.id(), deaths, CLOCK.instant()));
        }

        private void publish(Object event) {
            record.publish(GenericEventMessage.asEventMessage(event));
        }
    }

    /** A way that is too narrow for any message. */
    private static final class NarrowTransport implements Transport {

        @Override
        public String name() {
            return NARROW;
        }

        @Override
        public boolean takes(Delivery delivery, SubscriptionView subscription) {
            return false;
        }

        @Override
        public DeliveryAttempt send(Delivery delivery, SubscriptionView subscription) {
            throw new AssertionError("Nothing fits");
        }

        @Override
        public void close() {}
    }

    private final EventStore record;
    private final MongoClient client;
    private final AnnotationConfigApplicationContext context =
            new AnnotationConfigApplicationContext();

    Service(
            EventStore record,
            EmbeddedMongo mongo,
            SettlementLog log,
            DeliveryArchive archive,
            Map<String, Object> settings)
            throws Exception {
        this.record = record;
        this.client = MongoClients.create(mongo.connectionString());
        context.getEnvironment()
                .getPropertySources()
                .addFirst(
                        new MapPropertySource(
                                "test",
                                Map.of(
                                        "daybook.webhooks.allow-http",
                                        true,
                                        "daybook.webhooks.allow-private-addresses",
                                        true)));
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("settings", settings));
        context.registerBean(SettlementLog.class, () -> log);
        // It outlives the process.
        context.registerBean(
                DeliveryArchive.class, () -> archive, bean -> bean.setDestroyMethodName(""));
        context.registerBean(EventStore.class, () -> record);
        var database = new SimpleMongoClientDatabaseFactory(client, "daybook");
        context.registerBean(MongoDatabaseFactory.class, () -> database);
        context.registerBean(MongoMappingContext.class, () -> MAPPINGS);
        context.registerBean(MongoCustomConversions.class, () -> CONVERSIONS);
        context.registerBean(MongoOperations.class, () -> new MongoTemplate(database, CONVERTER));
        context.registerBean(EventStoreReachability.class, () -> () -> true);
        context.registerBean(Clock.class, () -> CLOCK);
        context.registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry());
        context.registerBean(DeliveryJournal.class, () -> new Journal(record));
        context.registerBean(SigningSecrets.class, () -> secret -> secret);
        context.registerBean("narrowTransport", Transport.class, NarrowTransport::new);
        context.registerBean(BodySigner.class, () -> payload -> "signed." + payload);
        context.registerBean(OpaqueIdKey.class, () -> () -> "0123456789abcdef0123456789abcdef");
        context.getBeanFactory()
                .setConversionService(ApplicationConversionService.getSharedInstance());
        context.register(COMPONENTS);
        context.refresh();
        context.getBean(Views.class).start(UNSEEN);
        context.getBean(Webhooks.class).start();
    }

    private static MongoMappingContext mappings() {
        var mappings = new MongoMappingContext();
        mappings.setSimpleTypeHolder(CONVERSIONS.getSimpleTypeHolder());
        mappings.afterPropertiesSet();
        return mappings;
    }

    private static MongoConverter converter() {
        var converter = new RecordConverter(MAPPINGS, CONVERSIONS);
        converter.afterPropertiesSet();
        return converter;
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** Adds the event to the event store. */
    long publish(Object event) {
        record.publish(GenericEventMessage.asEventMessage(event));
        return record.createHeadToken().position().orElseThrow();
    }

    /** Waits until the views show the event at this position. */
    void awaitViews(long position) throws InterruptedException {
        if (!bean(ViewPosition.class).await(position, Duration.ofSeconds(5))) {
            throw new AssertionError("The views do not show event " + position);
        }
    }

    double counted(String metric) {
        return bean(MeterRegistry.class).find(metric).counters().stream()
                .mapToDouble(c -> c.count())
                .sum();
    }

    @Override
    public void close() {
        context.close();
        client.close();
    }
}

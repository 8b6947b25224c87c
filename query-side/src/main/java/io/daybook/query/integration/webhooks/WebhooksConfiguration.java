package io.daybook.query.integration.webhooks;

import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.archive.NoDeliveryArchive;
import io.daybook.query.integration.caliper.CaliperMessages;
import io.daybook.query.integration.delivery.Deliveries;
import io.daybook.query.integration.delivery.DeliveryArchive;
import io.daybook.query.integration.delivery.DeliveryArchiver;
import io.daybook.query.integration.delivery.DeliveryFactory;
import io.daybook.query.integration.delivery.DeliveryHistory;
import io.daybook.query.integration.delivery.DeliveryJournal;
import io.daybook.query.integration.delivery.DeliveryReplayer;
import io.daybook.query.integration.delivery.DeliveryRetention;
import io.daybook.query.integration.delivery.Outbox;
import io.daybook.query.integration.delivery.PastDeliveries;
import io.daybook.query.integration.delivery.PendingDeliveries;
import io.daybook.query.integration.delivery.ProgressWriter;
import io.daybook.query.integration.delivery.Sender;
import io.daybook.query.integration.delivery.SettledDeliveries;
import io.daybook.query.integration.delivery.SettlementLog;
import io.daybook.query.integration.signing.BodySigner;
import io.daybook.query.integration.signing.SigningSecrets;
import io.daybook.query.integration.transport.Endpoints;
import io.daybook.query.integration.transport.HttpsTransport;
import io.daybook.query.integration.transport.SqsTransport;
import io.daybook.query.integration.transport.Transport;
import io.daybook.query.integration.transport.Transports;
import io.daybook.query.integration.transport.TrustedCertificates;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.ViewPosition;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.MongoOperations;

/** Configures webhook delivery, which starts with {@link Webhooks#start}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WebhooksProperties.class)
class WebhooksConfiguration {

    @Bean
    Deliveries deliveries(MongoOperations mongo, MeterRegistry meters, Clock clock) {
        Deliveries deliveries = new Deliveries(mongo);
        Gauge.builder("webhook.pending", deliveries, Deliveries::pending).register(meters);
        Gauge.builder("webhook.oldest.pending.seconds", () -> oldest(deliveries, clock))
                .register(meters);
        return deliveries;
    }

    private static double oldest(Deliveries deliveries, Clock clock) {
        return deliveries
                .oldestPending()
                .map(since -> Duration.between(since, clock.instant()).toMillis() / 1000.0)
                .orElse(0.0);
    }

    @Bean
    PendingDeliveries pendingDeliveries(MongoOperations mongo, ObjectProvider<SettlementLog> log) {
        return new PendingDeliveries(mongo, log.getIfAvailable(() -> SettlementLog.NONE));
    }

    @Bean
    SettledDeliveries settledDeliveries(MongoOperations mongo, ObjectProvider<SettlementLog> log) {
        return new SettledDeliveries(mongo, log.getIfAvailable(() -> SettlementLog.NONE));
    }

    /** Moves settled messages out of a database that is in memory. */
    @Bean
    DeliveryArchiver deliveryArchiver(
            MongoOperations mongo, ObjectProvider<DeliveryArchive> archive) {
        return new DeliveryArchiver(mongo, archiveOf(archive));
    }

    private static DeliveryArchive archiveOf(ObjectProvider<DeliveryArchive> archive) {
        return archive.getIfAvailable(NoDeliveryArchive::new);
    }

    @Bean
    DeliveryHistory deliveryHistory(
            MongoOperations mongo,
            ObjectProvider<DeliveryArchive> archive,
            DeliveryArchiver archiver) {
        return new DeliveryHistory(mongo, archiveOf(archive), archiver);
    }

    @Bean
    DeliveryReplayer deliveryReplayer(
            MongoOperations mongo,
            Deliveries deliveries,
            ObjectProvider<DeliveryArchive> archive,
            DeliveryArchiver archiver) {
        return new DeliveryReplayer(mongo, deliveries, archiveOf(archive), archiver);
    }

    @Bean
    Transport httpsTransport(
            Endpoints endpoints,
            WebhooksProperties properties,
            SigningSecrets secrets,
            Clock clock) {
        return new HttpsTransport(
                endpoints,
                TrustedCertificates.context(properties.trustStore()),
                Sender.PER_HOST,
                secrets,
                clock);
    }

    @Bean
    Transport sqsTransport(WebhooksProperties properties) {
        return new SqsTransport(properties.sqsEndpoint());
    }

    @Bean
    Sender sender(
            DeliveryHistory history,
            PendingDeliveries pending,
            SubscriptionViews subscriptions,
            Transports transports,
            DeliveryJournal journal,
            WebhooksProperties properties,
            Clock clock,
            MeterRegistry meters) {
        return new Sender(
                history, pending, subscriptions, transports, journal, properties, clock, meters);
    }

    @Bean
    Transports transports(List<Transport> transports, BodySigner bodies) {
        return new Transports(transports, bodies);
    }

    @Bean
    DeliveryFactory deliveryFactory(
            List<LiveEventSource> sources,
            SubscriptionMatcher matcher,
            LiveMetadata metadata,
            CourseViews courses,
            CaliperMessages caliper,
            Clock clock) {
        return new DeliveryFactory(sources, matcher, metadata, courses, caliper, clock);
    }

    @Bean
    PastDeliveries pastDeliveries(
            EventStore store, DeliveryFactory factory, SubscriptionViews subscriptions) {
        return new PastDeliveries(store, factory, subscriptions);
    }

    @Bean
    DeliveryRetention deliveryRetention(
            MongoOperations mongo,
            ObjectProvider<DeliveryArchive> archive,
            DeliveryArchiver archiver,
            PastDeliveries past,
            WebhooksProperties properties) {
        return new DeliveryRetention(
                mongo,
                archiveOf(archive),
                archiver,
                past::rebuilt,
                properties.keep(),
                properties.keepLog());
    }

    @Bean
    Outbox outbox(
            DeliveryFactory factory,
            ViewPosition views,
            Deliveries deliveries,
            DeliveryReplayer replayer,
            SettledDeliveries settled,
            DeliveryRetention retention,
            Clock clock,
            Sender sender) {
        Outbox outbox =
                new Outbox(factory, views, deliveries, replayer, settled, clock, sender::added);
        outbox.onErased(retention::erase);
        return outbox;
    }

    @Bean
    ProgressWriter progressWriter(
            SettledDeliveries settled,
            SubscriptionViews subscriptions,
            MongoTokenStore tokens,
            DeliveryJournal journal,
            Clock clock,
            DeliveryRetention retention,
            DeliveryArchiver archiver) {
        return new ProgressWriter(
                settled, subscriptions, tokens, journal, clock, retention, archiver);
    }

    @Bean(destroyMethod = "stop")
    Webhooks webhooks(
            EventStore record,
            MongoTokenStore tokens,
            ViewPosition views,
            SubscriptionViews subscriptions,
            Deliveries deliveries,
            DeliveryReplayer replayer,
            SettledDeliveries settled,
            Outbox outbox,
            Sender sender,
            ProgressWriter progress,
            WebhooksProperties properties,
            Clock clock) {
        return new Webhooks(
                record,
                tokens,
                views,
                subscriptions,
                deliveries,
                replayer,
                settled,
                outbox,
                sender,
                progress,
                properties.progressInterval(),
                clock);
    }

    @Bean
    MeterBinder webhookLag(Webhooks webhooks) {
        return meters ->
                Gauge.builder("webhook.outbox.lag", webhooks, Webhooks::lag).register(meters);
    }
}

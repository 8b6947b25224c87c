package io.daybook.command.platform.kernel;

import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.eventstore.SqlEventStore;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.caching.Cache;
import org.axonframework.common.caching.NoCache;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.correlation.SimpleCorrelationDataProvider;
import org.axonframework.messaging.interceptors.CorrelationDataInterceptor;
import org.axonframework.modelling.command.AggregateAnnotationCommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures the command bus and the aggregates. Axon is configured explicitly: its
 * auto-configuration does not support this version of Spring Boot.
 */
@Configuration(proxyBeanMethods = false)
class CommandConfiguration {

    /** The aggregate cache may use one twelfth of the heap. */
    private static final int CACHE_SHARE_OF_HEAP = 12;

    @Bean
    AggregateModels aggregateModels() {
        return AggregateModels.in("io.daybook.command");
    }

    /**
     * Aggregates are cached only if this process is the only writer. Otherwise a cached aggregate
     * could lack a change of another node, and a command that finds nothing to change would be
     * lost.
     */
    @Bean
    Aggregates aggregates(
            AggregateModels models,
            EventStore record,
            @Value("${daybook.aggregate-cache:20000}") long cachedAggregates) {
        Cache cache =
                record instanceof SqlEventStore store && store.isExclusive()
                        ? new AggregateCache(
                                cachedAggregates,
                                Runtime.getRuntime().maxMemory() / CACHE_SHARE_OF_HEAP)
                        : NoCache.INSTANCE;
        Map<Class<?>, Repository<?>> repositories = new HashMap<>();
        for (Class<?> type : models.types()) {
            repositories.put(type, repository(type, models, record, cache));
        }
        return new Aggregates(repositories, cache);
    }

    private static <T> Repository<T> repository(
            Class<T> type, AggregateModels models, EventStore record, Cache cache) {
        return EventSourcingRepository.builder(type)
                .aggregateModel(models.of(type))
                .eventStore(record)
                .cache(cache)
                .build();
    }

    @Bean
    CommandBus commandBus(AggregateModels models, Aggregates aggregates) {
        CommandBus bus = SimpleCommandBus.builder().build();
        bus.registerHandlerInterceptor(
                new CorrelationDataInterceptor<>(
                        new SimpleCorrelationDataProvider(
                                CommandMetadata.ALL.toArray(String[]::new))));
        models.types().forEach(type -> subscribe(bus, type, models, aggregates));
        return bus;
    }

    private static <T> void subscribe(
            CommandBus bus, Class<T> type, AggregateModels models, Aggregates aggregates) {
        AggregateAnnotationCommandHandler.<T>builder()
                .aggregateModel(models.of(type))
                .repository(aggregates.of(type))
                .build()
                .subscribe(bus);
    }

    /** Handlers that change several aggregates are beans with {@code @CommandHandler} methods. */
    @Bean
    Commands commands(
            CommandBus bus,
            AppendedPosition appended,
            ObjectProvider<MultiAggregateHandler> handlers) {
        handlers.forEach(handler -> DeferredHandler.subscribe(handler, bus));
        return new Commands(bus, appended);
    }
}

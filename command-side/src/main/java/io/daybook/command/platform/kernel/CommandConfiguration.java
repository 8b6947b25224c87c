package io.daybook.command.platform.kernel;

import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.eventstore.SqlEventStore;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.AnnotationCommandHandlerAdapter;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.caching.Cache;
import org.axonframework.common.caching.NoCache;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.correlation.SimpleCorrelationDataProvider;
import org.axonframework.messaging.interceptors.CorrelationDataInterceptor;
import org.axonframework.modelling.command.AggregateAnnotationCommandHandler;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.Repository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * Wires commands to aggregates. Axon is configured by hand: its auto-configuration does not fit
 * this version of Spring Boot, and what is written here is all there is.
 */
@Configuration(proxyBeanMethods = false)
class CommandConfiguration {

    /** Aggregates take at most this fraction of the heap: one part in twelve. */
    private static final int CACHE_SHARE_OF_HEAP = 12;

    private static final String AGGREGATES = "io.daybook.command";

    /**
     * An aggregate is kept in memory only where this process alone writes: another node's change
     * would be missing from it, and a command that then finds nothing to change would be lost.
     */
    @Bean
    Aggregates aggregates(
            EventStore record, @Value("${daybook.aggregate-cache:20000}") long cachedAggregates) {
        Cache cache =
                record instanceof SqlEventStore store && store.isExclusive()
                        ? new AggregateCache(
                                cachedAggregates,
                                Runtime.getRuntime().maxMemory() / CACHE_SHARE_OF_HEAP)
                        : NoCache.INSTANCE;
        Map<Class<?>, Repository<?>> repositories = new HashMap<>();
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        scanner.findCandidateComponents(AGGREGATES).stream()
                .map(BeanDefinition::getBeanClassName)
                .filter(Objects::nonNull)
                .map(name -> ClassUtils.resolveClassName(name, null))
                .forEach(type -> repositories.put(type, repository(type, record, cache)));
        return new Aggregates(repositories);
    }

    private static <T> Repository<T> repository(Class<T> type, EventStore record, Cache cache) {
        return EventSourcingRepository.builder(type).eventStore(record).cache(cache).build();
    }

    @Bean
    CommandBus commandBus(Aggregates aggregates) {
        CommandBus bus = SimpleCommandBus.builder().build();
        bus.registerHandlerInterceptor(
                new CorrelationDataInterceptor<>(
                        new SimpleCorrelationDataProvider(
                                CommandMetadata.ALL.toArray(String[]::new))));
        aggregates.all().forEach((type, repository) -> subscribe(bus, type, repository));
        return bus;
    }

    @SuppressWarnings("unchecked") // each type is mapped to the repository of that type
    private static <T> void subscribe(CommandBus bus, Class<T> type, Repository<?> repository) {
        AggregateAnnotationCommandHandler.<T>builder()
                .aggregateType(type)
                .repository((Repository<T>) repository)
                .build()
                .subscribe(bus);
    }

    /**
     * Handlers that change several aggregates at once are beans with {@code @CommandHandler}
     * methods.
     */
    @Bean
    Commands commands(
            CommandBus bus,
            AppendedPosition appended,
            ObjectProvider<MultiAggregateHandler> handlers) {
        handlers.forEach(handler -> new AnnotationCommandHandlerAdapter<>(handler).subscribe(bus));
        return new Commands(bus, appended);
    }
}

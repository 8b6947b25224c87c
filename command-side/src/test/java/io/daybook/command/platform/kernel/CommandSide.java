package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.eventstore.AppendedPosition;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.RegexPatternTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * Every command handler there is, over a record in memory: for rules that span several aggregates.
 */
public final class CommandSide implements AutoCloseable {

    /** Looked for once: the classes are the same for every test. */
    private static final Class<?>[] COMPONENTS = components();

    private final InMemoryEventStorageEngine storage = new InMemoryEventStorageEngine();
    private final EventStore record = EmbeddedEventStore.builder().storageEngine(storage).build();
    private final AtomicInteger appends = new AtomicInteger();
    private final AnnotationConfigApplicationContext beans =
            new AnnotationConfigApplicationContext();

    /** An empty record. */
    public CommandSide() {
        beans.register(COMPONENTS);
        // In place of the bean of this name, which would look for them again.
        beans.registerBean("aggregateModels", AggregateModels.class, () -> Node.MODELS);
        beans.registerBean(EventStore.class, () -> record);
        beans.registerBean(AppendedPosition.class, NothingKnown::new);
        beans.registerBean(KeyVault.class, ClearVault::new);
        beans.refresh();
        record.subscribe(_ -> appends.incrementAndGet());
    }

    private static Class<?>[] components() {
        var scanner = new ClassPathScanningCandidateComponentProvider(true);
        scanner.addExcludeFilter(
                new RegexPatternTypeFilter(
                        Pattern.compile(
                                "io\\.daybook\\.command\\.platform\\.(axonserver|encryption|eventstore|integrity|storage)\\..*")));
        return scanner.findCandidateComponents("io.daybook.command").stream()
                .map(BeanDefinition::getBeanClassName)
                .filter(Objects::nonNull)
                .map(name -> ClassUtils.resolveClassName(name, null))
                .toArray(Class<?>[]::new);
    }

    /** Handles the command and answers with what its handler returned. */
    public @Nullable Object send(Object command) {
        return beans.getBean(Commands.class).send(command, Map.of()).result();
    }

    /** These commands have been handled. */
    public CommandSide given(Object... earlier) {
        for (Object command : earlier) {
            send(command);
        }
        return this;
    }

    /** Why the command is refused; nothing may have been appended. */
    public Rejection.Reason refusalOf(Object command) {
        int before = events().size();
        Rejection refused = catchThrowableOfType(Rejection.class, () -> send(command));
        assertThat(refused).as("%s is refused", command).isNotNull();
        assertThat(events()).hasSize(before);
        return refused.reason();
    }

    /** The events of this command alone. */
    public List<Object> eventsOf(Object command) {
        int before = events().size();
        send(command);
        List<Object> all = events();
        return all.subList(before, all.size());
    }

    /** Everything stored. */
    public List<Object> events() {
        return storage.readEvents((TrackingToken) null, false)
                .<Object>map(EventMessage::getPayload)
                .toList();
    }

    /** How often anything was appended: what is appended at once is durable at once. */
    public int appends() {
        return appends.get();
    }

    /** A bean of the command side. */
    public <T> T bean(Class<T> type) {
        return Objects.requireNonNull(beans.getBean(type));
    }

    /** All beans of a type. */
    <T> Collection<T> all(Class<T> type) {
        return beans.getBeansOfType(type).values();
    }

    @Override
    public void close() {
        beans.close();
    }

    private static final class NothingKnown implements AppendedPosition {

        @Override
        public void reset() {}

        @Override
        public OptionalLong get() {
            return OptionalLong.empty();
        }
    }
}

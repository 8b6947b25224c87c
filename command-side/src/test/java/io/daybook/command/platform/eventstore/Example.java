package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.jspecify.annotations.Nullable;

/** Events of an invented aggregate, about 300 bytes each in the event store. */
public final class Example {

    public static final Instant T0 = Instant.parse("2026-01-02T03:04:05.678Z");

    private Example() {}

    enum Colour {
        UNKNOWN,
        RED,
        BLUE
    }

    public record Noted(
            long courseId,
            long noteId,
            String text,
            @Nullable Instant due,
            List<Long> readers,
            Colour colour,
            Instant at) {}

    public record Signed(long noteId, Personal author, Instant at) {}

    public static Noted noted(long id) {
        return new Noted(
                7,
                id,
                "Read the chapter on tides. ".repeat(4),
                T0,
                List.of(1L, 2L),
                Colour.RED,
                T0);
    }

    public static DomainEventMessage<?> event(String aggregate, long sequence, Object payload) {
        return new GenericDomainEventMessage<>("Note", aggregate, sequence, payload);
    }

    public static DomainEventMessage<?> event(String aggregate, long sequence) {
        return event(aggregate, sequence, noted(sequence));
    }

    public static List<DomainEventMessage<?>> events(String aggregate, int count) {
        return LongStream.range(0, count)
                .<DomainEventMessage<?>>mapToObj(sequence -> event(aggregate, sequence))
                .toList();
    }

    static List<Long> positions(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Long::valueOf).toList();
    }

    public static SqlEventStorage storage(EventStoreDirectory directory, KeyVault vault) {
        return SqlEventStorage.open(
                directory, EventSerializer.create(vault), new EventUpcasterChain(), null);
    }
}

package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.GenericTrackedDomainEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RecentEventsTest {

    private static List<RecentEvents.Recent> events(long first, int count, long bytes) {
        return LongStream.range(first, first + count)
                .mapToObj(
                        index ->
                                new RecentEvents.Recent(
                                        new GenericTrackedDomainEventMessage<>(
                                                new GlobalSequenceTrackingToken(index),
                                                Example.event("note-1", index)),
                                        bytes))
                .toList();
    }

    @Test
    void the_oldest_events_go_when_the_bytes_are_used_up() {
        var recent = new RecentEvents(100, 1_000);
        recent.add(1, events(1, 30, 100));
        assertThat(recent.bytes()).isLessThanOrEqualTo(1_000);
        assertThat(recent.after(19, 100, Long.MAX_VALUE)).isEmpty();
        assertThat(recent.after(20, 100, Long.MAX_VALUE)).hasSize(10);
        assertThat(recent.after(20, 100, 250)).hasSize(3);
        assertThat(recent.after(20, 100, 1)).hasSize(1);
    }

    @Test
    void an_event_larger_than_all_is_not_held() {
        var recent = new RecentEvents(100, 1_000);
        recent.add(1, events(1, 2, 5_000));
        assertThat(recent.bytes()).isZero();
        assertThat(recent.after(1, 100, Long.MAX_VALUE)).isEmpty();
    }

    @Test
    void the_oldest_events_go_when_there_are_too_many() {
        var recent = new RecentEvents(10, Long.MAX_VALUE);
        recent.add(1, events(1, 25, 1));
        assertThat(recent.after(14, 100, Long.MAX_VALUE)).isEmpty();
        assertThat(recent.after(15, 100, Long.MAX_VALUE)).hasSize(10);
        assertThat(recent.bytes()).isEqualTo(10);
        recent.add(40, events(40, 2, 1));
        assertThat(recent.bytes()).isEqualTo(2);
        assertThat(recent.after(39, 100, Long.MAX_VALUE)).hasSize(2);
    }
}

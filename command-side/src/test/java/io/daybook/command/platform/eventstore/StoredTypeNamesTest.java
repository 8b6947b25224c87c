package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StoredTypeNamesTest {

    private final Collection<Class<? extends Record>> events = EventSamples.events().values();

    @Test
    void every_event_is_read_as_the_class_it_was_stored_from() {
        assertThat(events)
                .isNotEmpty()
                .allSatisfy(
                        type ->
                                assertThat(StoredTypeNames.className(StoredTypeNames.of(type)))
                                        .isEqualTo(type.getName()));
    }

    @Test
    void no_two_events_are_stored_under_one_name() {
        assertThat(events.stream().map(StoredTypeNames::of)).doesNotHaveDuplicates();
    }

    @Test
    void a_type_that_was_never_moved_is_stored_under_its_own_name() {
        assertThat(StoredTypeNames.of(StoredTypeNamesTest.class))
                .isEqualTo(StoredTypeNamesTest.class.getName());
    }
}

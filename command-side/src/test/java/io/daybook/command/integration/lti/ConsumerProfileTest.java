package io.daybook.command.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.integration.lti.ConsumerProfileEvent.ConsumerProfileReplaced;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConsumerProfileTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static ReplaceConsumerProfile replace(
            long keyId, String uuid, String service, String capability) {
        return new ReplaceConsumerProfile(keyId, uuid, List.of(service), List.of(capability), T0);
    }

    private static ConsumerProfileReplaced replaced(
            long keyId, String uuid, String service, String capability) {
        return new ConsumerProfileReplaced(keyId, uuid, List.of(service), List.of(capability), T0);
    }

    @Test
    void a_profile_keeps_its_identifier_whatever_it_offers() {
        assertThat(commands.eventsOf(replace(1, "a", "tools", "launch")))
                .containsExactly(replaced(1, "a", "tools", "launch"));
        assertThat(commands.eventsOf(replace(1, "b", "tools", "grade")))
                .containsExactly(replaced(1, "a", "tools", "grade"));
        assertThat(commands.eventsOf(replace(1, "c", "results", "grade")))
                .containsExactly(replaced(1, "a", "results", "grade"));
    }

    @Test
    void the_same_profile_is_no_change() {
        commands.given(replace(1, "a", "tools", "launch"));
        assertThat(commands.eventsOf(replace(1, "b", "tools", "launch"))).isEmpty();
    }

    @Test
    void a_first_profile_may_offer_nothing() {
        assertThat(commands.eventsOf(new ReplaceConsumerProfile(1, "a", List.of(), List.of(), T0)))
                .containsExactly(new ConsumerProfileReplaced(1, "a", List.of(), List.of(), T0));
    }

    @Test
    void each_developer_key_has_a_profile_of_its_own() {
        commands.given(replace(1, "a", "tools", "launch"));
        assertThat(commands.eventsOf(replace(2, "b", "tools", "launch")))
                .containsExactly(replaced(2, "b", "tools", "launch"));
    }
}

package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.institution.accounts.FoundInstitution;
import io.daybook.command.institution.sis.ApplyRow;
import io.daybook.command.integration.lti.AcceptRegistration;
import io.daybook.command.integration.lti.ToolRegistrationCommand.UseToolRegistration;
import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.jobs.CancelJob;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands can travel to another node as they are, so that which bus carries them is one bean. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CommandContractTest {

    private final Serializer serializer = EventSerializer.create(new ClearVault());

    record Example(Patch<String> left, Patch<String> cleared, Patch<List<Long>> given) {}

    /** Carry commands of any feature, and are handled where they are sent. */
    private static final Set<Class<?>> STAY_HERE =
            Set.of(
                    AcceptRegistration.class,
                    FoundInstitution.class,
                    ApplyRow.class,
                    CancelJob.class,
                    AssessWork.class,
                    UseToolRegistration.class);

    static Stream<Class<? extends Record>> commands() {
        return CommandSamples.commands().stream().filter(c -> !STAY_HERE.contains(c));
    }

    private Object roundTrip(Object command) {
        SerializedObject<byte[]> bytes =
                new GenericCommandMessage<>(command).serializePayload(serializer, byte[].class);
        return Objects.requireNonNull(serializer.deserialize(bytes));
    }

    @Test
    void there_are_as_many_commands_as_were_counted() {
        assertThat(commands()).hasSizeGreaterThan(50);
    }

    @Test
    void a_patch_is_written_as_it_would_be_sent() {
        var example = new Example(Patch.absent(), Patch.cleared(), Patch.of(List.of(1L, 2L)));

        assertThat(serializer.serialize(example, String.class).getData())
                .isEqualTo("{\"cleared\":null,\"given\":[1,2]}");
        assertThat(roundTrip(example)).isEqualTo(example);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_command_arrives_as_it_was_sent(Class<? extends Record> type) {
        List<? extends Record> samples = CommandSamples.samples(type);

        assertThat(samples)
                .as(type.getName())
                .isNotEmpty()
                .allSatisfy(s -> assertThat(roundTrip(s)).isEqualTo(s));
    }
}

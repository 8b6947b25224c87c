package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.axonframework.commandhandling.AnnotationCommandHandlerAdapter;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeferredHandlerTest {

    @Test
    void every_handler_takes_the_commands_that_axon_finds_in_it() {
        try (var side = new CommandSide()) {
            var handlers = side.all(MultiAggregateHandler.class);
            assertThat(handlers).hasSizeGreaterThan(40);
            for (MultiAggregateHandler handler : handlers) {
                assertThat(DeferredHandler.commands(handler.getClass()))
                        .extracting(Class::getName)
                        .containsExactlyInAnyOrderElementsOf(
                                new AnnotationCommandHandlerAdapter<>(handler)
                                        .supportedCommandNames());
            }
        }
    }
}

package io.daybook.application.platform.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RequiredTest {

    private static final @Nullable String NOTHING = null;

    private static void assertMissing(ThrowingCallable call) {
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(call)
                .withMessage("module[name] is missing");
    }

    @Test
    void what_is_there_is_handed_on() {
        assertThat(Required.of("x", "module[name]")).isEqualTo("x");
        assertThat(Required.of(Patch.of("x"), "module[name]")).isEqualTo("x");
        assertThat(Required.text("x", "module[name]")).isEqualTo("x");
        assertThat(Required.some(List.of(1), "module[name]")).containsExactly(1);
    }

    @Test
    void what_is_not_there_is_named() {
        assertMissing(() -> Required.of(NOTHING, "module[name]"));
        assertMissing(() -> Required.of(Patch.<String>absent(), "module[name]"));
        assertMissing(() -> Required.of(Patch.<String>cleared(), "module[name]"));
        assertMissing(() -> Required.text(" ", "module[name]"));
        assertMissing(() -> Required.some(List.of(), "module[name]"));
    }
}

package io.daybook.command.platform.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PatchTest {

    private static final Patch<String> ABSENT = Patch.absent();
    private static final Patch<String> CLEARED = Patch.cleared();
    private static final Patch<String> NEW = Patch.of("new");

    @Test
    void a_field_left_out_stays_a_cleared_one_goes_and_a_value_replaces() {
        assertThat(ABSENT.or("old")).isEqualTo("old");
        assertThat(CLEARED.or("old")).isNull();
        assertThat(NEW.or("old")).isEqualTo("new");
    }

    @Test
    void a_field_that_always_has_a_value_is_not_cleared() {
        assertThat(ABSENT.orElse("old")).isEqualTo("old");
        assertThat(CLEARED.orElse("old")).isEqualTo("old");
        assertThat(NEW.orElse("old")).isEqualTo("new");
    }

    @Test
    void null_clears() {
        assertThat(Patch.<String>of(null)).isEqualTo(CLEARED);
        assertThat(NEW.orNull()).isEqualTo("new");
        assertThat(CLEARED.orNull()).isNull();
        assertThat(ABSENT.orNull()).isNull();
    }

    @Test
    void only_a_difference_is_a_change() {
        assertThat(ABSENT.changes("old")).isFalse();
        assertThat(CLEARED.changes(null)).isFalse();
        assertThat(CLEARED.changes("old")).isTrue();
        assertThat(NEW.changes("new")).isFalse();
        assertThat(NEW.changes("old")).isTrue();

        var heard = new ArrayList<@Nullable String>();
        NEW.ifChanged("new", heard::add);
        NEW.ifChanged("old", heard::add);
        CLEARED.ifChanged("old", heard::add);
        ABSENT.ifChanged("old", heard::add);
        assertThat(heard).containsExactly("new", null);
    }

    @Test
    void only_what_was_sent_is_present() {
        assertThat(ABSENT.isPresent()).isFalse();
        assertThat(CLEARED.isPresent()).isTrue();
        assertThat(NEW.isPresent()).isTrue();
    }

    @Test
    void a_patch_of_another_type_is_present_in_the_same_way() {
        assertThat(ABSENT.map(String::length)).isEqualTo(Patch.<Integer>absent());
        assertThat(CLEARED.map(String::length)).isEqualTo(Patch.<Integer>cleared());
        assertThat(NEW.map(String::length)).isEqualTo(Patch.of(3));
    }
}

package io.daybook.application.platform.binding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StorableTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "é", "😀", "a😀😀b"})
    void characters_of_any_plane_are_stored(String text) {
        assertThat(StorableText.fault(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(chars = {'\ud83d', '\ude00'})
    void half_of_a_pair_is_not(char half) {
        String fault = "contains an unpaired surrogate";

        assertThat(StorableText.fault("" + half)).isEqualTo(fault);
        assertThat(StorableText.fault("a" + half + "b")).isEqualTo(fault);
        assertThat(StorableText.fault("😀" + half)).isEqualTo(fault);
        assertThat(StorableText.fault("\ude00\ud83d")).isEqualTo(fault);
    }

    @Test
    void a_null_character_is_not_stored() {
        assertThat(StorableText.fault("a\0")).isEqualTo("contains a null character");
    }
}

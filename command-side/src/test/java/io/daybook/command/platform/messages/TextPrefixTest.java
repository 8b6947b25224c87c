package io.daybook.command.platform.messages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TextPrefixTest {

    @ParameterizedTest
    @CsvSource({"ab, 2, ab", "abc, 2, ab", "a😀b, 2, a", "a😀b, 3, a😀", "😀, 0, ''"})
    void prefix_does_not_split_a_surrogate_pair(String text, int longest, String prefix) {
        assertThat(TextPrefix.of(text, longest)).isEqualTo(prefix);
    }
}

package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LargeTextsTest {

    @Test
    void a_thread_that_is_interrupted_reads_and_leaves_the_file_to_others() {
        String text = "long ".repeat(LargeTexts.THRESHOLD);
        LargeTexts.Text kept = LargeTexts.shared().keep(text);

        Thread.currentThread().interrupt();
        assertThat(kept.read()).isEqualTo(text);
        assertThat(LargeTexts.shared().keep("other").read()).isEqualTo("other");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(kept.read()).isEqualTo(text);
    }
}

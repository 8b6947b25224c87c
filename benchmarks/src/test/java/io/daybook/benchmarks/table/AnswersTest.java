package io.daybook.benchmarks.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AnswersTest {

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void ids_are_numbers_or_texts() {
        assertThat(Answers.id(bytes("{\"id\":42,\"name\":\"A\"}"))).isEqualTo("42");
        assertThat(Answers.id(bytes("{\"id\":\"01-ab\",\"name\":\"A\"}"))).isEqualTo("01-ab");
    }

    @Test
    void an_answer_without_an_id_is_refused_with_what_it_says() {
        assertThatThrownBy(() -> Answers.id(bytes("{\"message\":\"no\"}")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("\"message\":\"no\"");
    }

    @Test
    void names_stand_at_their_ids_in_the_order_of_the_list() {
        String list =
                "[{\"id\":2,\"position\":1,\"name\":\"B\"},{\"id\":1},{\"id\":3,\"name\":\"C\"}]";

        assertThat(Answers.names(bytes(list))).containsExactly(entry("2", "B"), entry("3", "C"));
    }
}

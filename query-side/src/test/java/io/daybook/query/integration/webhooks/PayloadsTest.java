package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PayloadsTest {

    @Test
    void texts_of_a_body_are_cut_at_any_depth_so_that_no_message_is_large() {
        String text = "x".repeat(1 << 20);
        String told = text.substring(0, 8192);
        assertThat(
                        Payloads.normalized(
                                Map.of(
                                        "name", text,
                                        "owner", Map.of("name", text),
                                        "tags", List.of("short", text))))
                .isEqualTo(
                        Map.of(
                                "name", told,
                                "owner", Map.of("name", told),
                                "tags", List.of("short", told)));
    }

    @Test
    void ids_of_a_body_are_published_as_texts_at_any_depth() {
        assertThat(
                        Payloads.normalized(
                                Map.of(
                                        "id",
                                        7,
                                        "points",
                                        5,
                                        "user",
                                        Map.of("user_ids", List.of(1L)))))
                .isEqualTo(
                        Map.of("id", "7", "points", 5, "user", Map.of("user_ids", List.of("1"))));
    }
}

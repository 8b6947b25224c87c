package io.daybook.api.platform.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.rules.Mappings.Mapping;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.core.MethodParameter;
import org.springframework.web.method.HandlerMethod;

/**
 * Every text that an operation takes is cleaned as HTML or approved as plain text, which clients
 * must not show as HTML. The approved ones are in plain-text-parameters.txt: a line for each
 * parameter of each operation.
 */
class TextParametersTest {

    private static final String APPROVED = "/plain-text-parameters.txt";

    @Test
    void every_text_of_every_operation_is_cleaned_or_approved_as_plain_text() throws IOException {
        var uncleaned = new TreeSet<String>();
        for (Mapping mapping : Mappings.all()) {
            if (mapping.operation().startsWith("GET ")) {
                // Keeps nothing of what it is asked.
                continue;
            }
            HandlerMethod handler = mapping.handler();
            for (MethodParameter parameter : handler.getMethodParameters()) {
                if (parameter.hasParameterAnnotation(Params.class)) {
                    TextParameters.uncleaned(parameter.getGenericParameterType())
                            .forEach(name -> uncleaned.add(mapping.operation() + " " + name));
                }
            }
        }
        assertThat(uncleaned).isEqualTo(approved());
    }

    @Test
    void the_walk_finds_texts_at_every_depth_and_knows_which_are_cleaned() {
        assertThat(TextParameters.uncleaned(TextParameters.Sample.class))
                .containsExactlyInAnyOrder(
                        "sample[plain]", "sample[parts][][plain]", "sample[named][*]", "tags[]");
    }

    private static SortedSet<String> approved() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(TextParametersTest.class.getResourceAsStream(APPROVED))) {
            String lines = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new TreeSet<>(
                    Arrays.stream(lines.split("\n", -1)).filter(l -> !l.isBlank()).toList());
        }
    }
}

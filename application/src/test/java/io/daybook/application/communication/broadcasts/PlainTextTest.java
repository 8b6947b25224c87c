package io.daybook.application.communication.broadcasts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlainTextTest {

    @Test
    void html_becomes_text() {
        assertThat(PlainText.of("<p>Bring <b>pens</b> &amp; paper</p><ul><li>One</li></ul>"))
                .isEqualTo("Bring pens & paper\nOne");
    }
}

package io.daybook.application.content.contentexports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.daybook.application.platform.errors.BadParameterException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentSelectionTest {

    private static ContentSelection selection(String json) {
        return ContentSelection.of(JsonMapper.shared().readTree(json));
    }

    @Test
    void nothing_sent_selects_everything() {
        assertThat(ContentSelection.of(null).includes(ContentKind.PAGES, 1)).isTrue();
        assertThat(ContentSelection.read("").includes(ContentKind.FILES)).isTrue();
    }

    @Test
    void ids_and_asset_strings_select_under_all_names_of_a_kind() {
        var sent =
                selection(
                        """
                        {"attachments":["1","attachment_2"],
                         "context_modules":{"context_module_3":"1","4":"0"},"pages":5,
                         "calendar_events":["6"],"module_items":["7"],"rubrics":["8"],
                         "unknown":["x"]}
                        """);

        assertThat(sent.includes(ContentKind.FILES, 1)).isTrue();
        assertThat(sent.includes(ContentKind.FILES, 2)).isTrue();
        assertThat(sent.includes(ContentKind.MODULES, 3)).isTrue();
        assertThat(sent.includes(ContentKind.MODULES, 4)).isFalse();
        assertThat(sent.includes(ContentKind.PAGES, 5)).isTrue();
        assertThat(sent.includes(ContentKind.CALENDAR_EVENTS, 6)).isTrue();
        assertThat(sent.includes(ContentKind.MODULE_ITEMS, 7)).isTrue();
        assertThat(sent.includes(ContentKind.RUBRICS, 8)).isTrue();
        assertThat(sent.includes(ContentKind.ASSIGNMENTS)).isFalse();
        assertThat(ContentSelection.read(sent.written())).isEqualTo(sent);
    }

    @Test
    void what_is_switched_off_in_any_spelling_is_not_selected() {
        var sent = selection("{\"pages\":{\"1\":\"False\",\"2\":\"off\",\"3\":\"True\"}}");

        assertThat(sent.includes(ContentKind.PAGES, 1)).isFalse();
        assertThat(sent.includes(ContentKind.PAGES, 2)).isFalse();
        assertThat(sent.includes(ContentKind.PAGES, 3)).isTrue();
    }

    @Test
    void what_names_no_kinds_is_refused_instead_of_selecting_everything() {
        assertThat(selection("\"\"").isEverything()).isTrue();
        assertThat(selection("null").isEverything()).isTrue();
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(() -> selection("\"pages\""));
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(() -> selection("[\"pages\"]"));
    }

    @Test
    void what_is_no_id_is_refused_with_the_name_of_the_parameter() {
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(() -> selection("{\"pages\":[\"first\"]}"))
                .satisfies(bad -> assertThat(bad.text()).contains("select[pages]"));
    }
}

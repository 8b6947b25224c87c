package io.daybook.application.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.query.integration.lti.ConsumerProfileView;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlatformVocabularyTest {

    private final PlatformVocabulary words =
            new PlatformVocabulary("Lms/vendor", List.of("Acme/acmecorp", "Other/other-maker"));

    @ParameterizedTest
    @CsvSource({
        "Acme.user.id, Lms.user.id",
        "com.acmecorp.User.uuid, com.vendor.User.uuid",
        "vnd.other-maker.webhooks.root_account.all, vnd.vendor.webhooks.root_account.all",
        "https://acmecorp.example/profile#vnd.Acme.submission,"
                + " https://acmecorp.example/profile#vnd.Lms.submission",
        "Lms.user.id, Lms.user.id",
        "acme.user.id, acme.user.id",
        "Acmes.user.id, Acmes.user.id",
        "User.id, User.id"
    })
    void words_of_others_are_understood_as_whole_parts_of_a_name(String written, String ours) {
        assertThat(words.canonical(written)).isEqualTo(ours);
    }

    private static ConsumerProfileView profile(List<String> services, List<String> capabilities) {
        return new ConsumerProfileView(1, "uuid", services, capabilities);
    }

    @Test
    void a_profile_is_published_in_the_words_it_was_written_with() {
        var other = words.names(profile(List.of("vnd.Other.User"), List.of()));
        assertThat(other.spell("vnd.Lms.submission")).isEqualTo("vnd.Other.submission");
        assertThat(other.spell("com.vendor.User.uuid")).isEqualTo("com.other-maker.User.uuid");
        assertThat(words.names(profile(List.of("vnd.Lms.User"), List.of())).product())
                .isEqualTo("Lms");
    }

    @Test
    void the_configured_vocabulary_is_the_default() {
        var acme = new PlatformVocabulary("Acme/acmecorp", List.of());
        assertThat(acme.names().product()).isEqualTo("Acme");
        assertThat(acme.names(profile(List.of(), List.of())).maker()).isEqualTo("acmecorp");
        assertThat(acme.canonical("Acme.user.id")).isEqualTo("Lms.user.id");
        assertThat(acme.names(profile(List.of("vnd.Lms.User"), List.of())).product())
                .isEqualTo("Lms");
    }

    @ParameterizedTest
    @CsvSource({"Acme", "Acme/", "/acme", "A.b/c", "''"})
    void words_of_another_form_are_refused_by_name(String setting) {
        assertThatThrownBy(() -> new PlatformVocabulary(setting, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("DAYBOOK_LTI_WORDS");
    }
}

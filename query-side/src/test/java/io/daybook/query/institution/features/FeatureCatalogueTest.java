package io.daybook.query.institution.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.query.institution.features.FeatureDefinition.AppliesTo;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.ClassPathResource;

class FeatureCatalogueTest {

    private static final String CHESS =
            """
            features:
              - feature: chess
                display-name: Chess
                applies-to: Course
            """;

    private static FeatureCatalogue of(String yaml) {
        return new FeatureCatalogue(new ByteArrayResource(yaml.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void the_features_that_come_with_the_service_can_be_read() {
        assertThat(new FeatureCatalogue(new ClassPathResource("features.yaml")).all())
                .extracting(FeatureDefinition::feature)
                .contains("epub_export", "high_contrast")
                .doesNotHaveDuplicates();
    }

    @Test
    void everything_about_a_feature_is_declared_in_the_file() {
        FeatureDefinition chess =
                of("""
                features:
                  - feature: chess
                    display-name: Chess
                    applies-to: RootAccount
                    state: "on"
                    enable-at: 2030-01-02T03:04:05Z
                """)
                        .find("chess")
                        .orElseThrow();

        assertThat(chess.appliesTo()).isEqualTo(AppliesTo.ROOT_ACCOUNT);
        assertThat(chess.state()).isEqualTo(FeatureState.ON);
        assertThat(chess.rootOptIn()).isTrue();
        assertThat(chess.beta()).isFalse();
        assertThat(chess.enableAt()).isEqualTo(Instant.parse("2030-01-02T03:04:05Z"));
    }

    @Test
    void states_need_no_quotes_although_yaml_takes_them_for_true_and_false() {
        assertThat(of(CHESS + "    state: off").all())
                .extracting(FeatureDefinition::state)
                .containsExactly(FeatureState.OFF);
        assertThat(of(CHESS + "    state: on").all())
                .extracting(FeatureDefinition::state)
                .containsExactly(FeatureState.ON);
    }

    @Test
    void a_mistake_in_the_file_is_named() {
        assertThatThrownBy(() -> of(CHESS + "    state: perhaps"))
                .hasMessageContaining("features[0].state");
    }
}

package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.springframework.mock.env.MockEnvironment;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparedBeanDefinitionsTest {

    static final Iterable<String> DECIDING = PreparedBeanDefinitions.DECIDING;

    @Test
    void a_start_on_the_embedded_stores_uses_what_the_build_prepared() {
        var environment = new MockEnvironment();
        environment.setProperty("daybook.data", "school");
        environment.setProperty("daybook.mongodb-uri", "");
        assertThat(PreparedBeanDefinitions.isStandard(environment)).isTrue();
    }

    @ParameterizedTest
    @FieldSource("DECIDING")
    void a_property_that_decides_on_beans_has_the_annotations_read(String property) {
        var environment = new MockEnvironment();
        environment.setProperty(property, "localhost:8124");
        assertThat(PreparedBeanDefinitions.isStandard(environment)).isFalse();
    }
}

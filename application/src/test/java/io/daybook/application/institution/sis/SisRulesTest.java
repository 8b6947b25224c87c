package io.daybook.application.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules are in {@code sis/rules.txt}. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisRulesTest {

    private static final List<SisScenario> SCENARIOS = SisScenario.read("rules.txt");

    private final SisInstitution school = new SisInstitution();

    static List<SisScenario> rules() {
        return SCENARIOS.subList(1, SCENARIOS.size());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void imports_follow_rule(SisScenario rule) {
        assertThat(SCENARIOS.getFirst().run(school)).noneMatch(line -> line.startsWith("!"));

        assertThat(rule.run(school)).containsExactlyElementsOf(rule.expected());
    }
}

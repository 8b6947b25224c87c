package io.daybook.command.content.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.RequirementType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequirementTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    must_view       | FILE,PAGE,DISCUSSION,ASSIGNMENT,QUIZ,SUB_HEADER,EXTERNAL_URL,EXTERNAL_TOOL
                    must_contribute | PAGE,DISCUSSION,ASSIGNMENT
                    must_mark_done  | PAGE,DISCUSSION,ASSIGNMENT
                    must_submit     | ASSIGNMENT,QUIZ
                    min_score       | ASSIGNMENT,QUIZ
                    """)
    void a_requirement_that_cannot_be_met_on_an_item_is_ignored(String wireName, String types) {
        List<String> accepting =
                Stream.of(ItemType.values())
                        .filter(type -> Requirement.of(wireName, 1.0, type, false).isPresent())
                        .map(ItemType::name)
                        .toList();

        assertThat(accepting).containsExactly(types.split(","));
    }

    @Test
    void what_is_graded_can_hold_a_score_whatever_it_is() {
        assertThat(Requirement.of("must_submit", null, ItemType.DISCUSSION, true)).isPresent();
        assertThat(Requirement.of("min_score", 1.0, ItemType.DISCUSSION, true)).isPresent();
    }

    @Test
    void an_unknown_type_is_refused() {
        assertThatThrownBy(() -> Requirement.of("must_sing", null, ItemType.PAGE, false))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("Invalid completion requirement type");
    }

    @Test
    void a_least_score_that_no_gradebook_holds_is_refused() {
        assertThatThrownBy(() -> Requirement.of("min_score", 1e308, ItemType.QUIZ, false))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused -> assertThat(refused.text()).startsWith("min_score must be"));
    }

    @Test
    void a_least_score_needs_its_score_and_no_other_type_keeps_one() {
        assertThatThrownBy(() -> Requirement.of("min_score", null, ItemType.QUIZ, false))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("min_score is required");
        assertThat(Requirement.of("must_submit", 7.0, ItemType.QUIZ, false))
                .contains(new Requirement(RequirementType.MUST_SUBMIT, null));
        assertThat(Requirement.of("min_score", null, ItemType.PAGE, false)).isEmpty();
    }
}

package io.daybook.api.platform.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.command.platform.messages.Patch;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.core.ParameterizedTypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BinderTest {

    record Branch(String name, List<Branch> branches) {}

    record TwoNames(@JsonAlias("old_name") @Nullable String newName) {}

    record Picky(int points) {
        Picky {
            if (points < 0) {
                throw new BadParameterException("points is negative");
            }
        }
    }

    private final Binder binder = new Binder();

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    @Test
    void a_record_may_hold_records_of_its_own_kind() {
        var tree = json("{\"name\":\"a\",\"branches\":[{\"name\":\"b\"}]}");
        assertThat(binder.bind(Branch.class, tree))
                .isEqualTo(new Branch("a", List.of(new Branch("b", List.of()))));
    }

    @Test
    void a_component_may_have_two_spellings() {
        assertThat(binder.bind(TwoNames.class, json("{\"old_name\":\"x\"}")))
                .isEqualTo(new TwoNames("x"));
        assertThat(binder.bind(TwoNames.class, json("{\"new_name\":\"y\",\"old_name\":\"x\"}")))
                .isEqualTo(new TwoNames("y"));
    }

    @Test
    void a_record_may_refuse_its_values() {
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(() -> binder.bind(Picky.class, json("{\"points\":-1}")))
                .withMessage("points is negative");
    }

    @Test
    void a_part_of_a_tree_is_refused_under_its_own_name() {
        assertThat(binder.bind(Picky.class, json("{\"points\":\"3\"}"), "criterion_1"))
                .isEqualTo(new Picky(3));
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(
                        () -> binder.bind(Picky.class, json("{\"points\":\"x\"}"), "criterion_1"))
                .withMessage("criterion_1[points] is not a number");
    }

    record Switches(@Nullable Boolean wanted, Patch<Boolean> published, boolean forced) {}

    @Test
    void a_blank_says_neither_yes_nor_no() {
        var blank = json("{\"wanted\":\"\",\"published\":\" \",\"forced\":\"\"}");
        assertThat(binder.bind(Switches.class, blank))
                .isEqualTo(new Switches(null, Patch.cleared(), false));
        var sent = json("{\"wanted\":\"no\",\"published\":\"0\",\"forced\":\"on\"}");
        assertThat(binder.bind(Switches.class, sent))
                .isEqualTo(new Switches(false, Patch.of(false), true));
    }

    record Form(Integer count, @Nullable Boolean published, List<Picky> scores, Branch root) {}

    @Test
    void all_parameters_that_cannot_be_read_are_refused_together() {
        var tree =
                json(
                        """
                        {"count": "x", "published": [1], "scores": [{"points": -1}, {"points": 2},
                          {"points": "y"}], "root": {"name": {}}}
                        """);
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(() -> binder.bind(Form.class, tree))
                .satisfies(
                        refused ->
                                assertThat(refused.messages())
                                        .containsExactly(
                                                "count is not a number",
                                                "published is not a single value",
                                                "points is negative",
                                                "scores[][points] is not a number",
                                                "root[name] is not a single value"));
    }

    @Test
    void a_bounded_number_of_parameters_is_reported() {
        var tree = JsonMapper.shared().createObjectNode();
        for (int i = 0; i < 10_000; i++) {
            tree.putObject("key" + i).put("points", "x");
        }
        Type map =
                new ParameterizedTypeReference<Map<String, Picky>>() {
                    // Only its type counts.
                }.getType();
        assertThatExceptionOfType(BadParameterException.class)
                .isThrownBy(() -> binder.bind(map, tree))
                .satisfies(refused -> assertThat(refused.messages()).hasSize(50));
    }
}

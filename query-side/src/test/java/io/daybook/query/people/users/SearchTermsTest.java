package io.daybook.query.people.users;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SearchTermsTest {

    @ParameterizedTest
    @CsvSource({
        "a, àáâãäåāăą",
        "c, çćĉċč",
        "d, ďđ",
        "e, èéêëēĕėęě",
        "g, ĝğġģ",
        "i, ìíîïĩīĭįı",
        "l, ĺļľł",
        "n, ñńņň",
        "o, òóôõöøōŏő",
        "r, ŕŗř",
        "s, śŝşšș",
        "t, ţťț",
        "u, ùúûüũūŭůűų",
        "y, ýÿ",
        "z, źżž"
    })
    void a_letter_finds_itself_with_any_accent_and_no_other_letter(String letter, String accented) {
        SearchTerms term = SearchTerms.of("x" + letter + "x");
        for (char each : (letter + accented).toCharArray()) {
            assertThat(term.match("x" + each + "x")).as("%s in %s", letter, each).isTrue();
            assertThat(term.match("X" + Character.toUpperCase(each) + "X")).isTrue();
            assertThat(SearchTerms.of("x" + each + "x").match("x" + letter + "x"))
                    .as("%s in %s", each, letter)
                    .isEqualTo(!"đłøı".contains(String.valueOf(each)));
        }
        for (char other : "abcdefghijklmnopqrstuvwxyz".toCharArray()) {
            assertThat(term.match("x" + other + "x")).isEqualTo(letter.equals("" + other));
        }
    }

    @Test
    void a_name_contains_every_term_in_any_order() {
        assertThat(SearchTerms.of(" yilmaz  AYSE").match("Ayşe Yılmaz")).isTrue();
        assertThat(SearchTerms.of("celik zey").match("Zeynep Çelik")).isTrue();
        assertThat(SearchTerms.of("celik zor").match("Zeynep Çelik")).isFalse();
    }

    @Test
    void signs_of_patterns_mean_themselves() {
        assertThat(SearchTerms.of("o.n").match("oxn")).isFalse();
        assertThat(SearchTerms.of("o'n[").match("Jo O'N[eil")).isTrue();
    }
}

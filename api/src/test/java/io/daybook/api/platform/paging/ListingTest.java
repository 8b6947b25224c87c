package io.daybook.api.platform.paging;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.http.EdgeTest;
import io.daybook.api.platform.http.Http;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

@EdgeTest
class ListingTest {

    private final Http http;
    private final String base;

    ListingTest(@LocalServerPort int port) {
        http = new Http(port);
        base = "http://localhost:" + port + "/api/v1/lists/";
    }

    @Test
    void a_page_in_the_middle_links_all_others_and_keeps_the_query() {
        var answer =
                http.get(
                        "/api/v1/lists/counted?include%5B%5D=a&page=2&access_token=secret"
                                + "&per_page=5&q=x%26y");
        assertThat(answer.body())
                .isEqualTo("[{\"id\":6},{\"id\":7},{\"id\":8},{\"id\":9},{\"id\":10}]");
        String at = base + "counted?include%5B%5D=a&q=x%26y&page=";
        assertThat(Http.header(answer, "Link"))
                .isEqualTo(
                        String.join(
                                ",",
                                "<" + at + "2&per_page=5>; rel=\"current\"",
                                "<" + at + "3&per_page=5>; rel=\"next\"",
                                "<" + at + "1&per_page=5>; rel=\"prev\"",
                                "<" + at + "1&per_page=5>; rel=\"first\"",
                                "<" + at + "5&per_page=5>; rel=\"last\""));
    }

    @Test
    void an_uncounted_list_links_its_last_page_once_it_is_reached() {
        var answer = http.get("/api/v1/lists/uncounted?page=3");
        String at = base + "uncounted?page=";
        assertThat(Http.header(answer, "Link"))
                .isEqualTo(
                        String.join(
                                ",",
                                "<" + at + "3&per_page=10>; rel=\"current\"",
                                "<" + at + "2&per_page=10>; rel=\"prev\"",
                                "<" + at + "1&per_page=10>; rel=\"first\"",
                                "<" + at + "3&per_page=10>; rel=\"last\""));
        assertThat(answer.body()).startsWith("[{\"id\":-21}").endsWith("{\"id\":-25}]");
        assertThat(Http.header(http.get("/api/v1/lists/uncounted"), "Link"))
                .contains("\"next\"")
                .doesNotContain("\"last\"");
    }

    @Test
    void urls_in_links_contain_neither_commas_nor_semicolons() {
        var answer = http.get("/api/v1/lists/counted?ids=1,2&q=a;b&per_page=100");
        String at = base + "counted?ids=1%2C2&q=a%3Bb&page=1&per_page=100";
        assertThat(Http.header(answer, "Link").split("[,;]", -1))
                .containsExactly(
                        "<" + at + ">",
                        " rel=\"current\"",
                        "<" + at + ">",
                        " rel=\"first\"",
                        "<" + at + ">",
                        " rel=\"last\"");
    }

    @Test
    void links_ignore_the_address_that_an_unknown_proxy_claims() {
        var answer =
                http.get(
                        "/api/v1/lists/counted",
                        "X-Forwarded-Proto",
                        "https",
                        "X-Forwarded-Host",
                        "lms.example");
        assertThat(Http.header(answer, "Link")).startsWith("<http://localhost:");
        answer = http.get("/api/v1/lists/counted", "Forwarded", "proto=https;host=lms.example");
        assertThat(Http.header(answer, "Link")).startsWith("<http://localhost:");
    }

    @Test
    void a_reply_to_a_post_has_no_links() {
        var answer = http.form("POST", "/api/v1/lists/counted", "per_page=1");
        assertThat(answer.body()).isEqualTo("[{\"id\":1}]");
        assertThat(Http.header(answer, "Link")).isEqualTo("(none)");
    }

    @Test
    void a_wrapped_page_has_links_too() {
        var answer = http.get("/api/v1/lists/wrapped?per_page=1");
        assertThat(answer.body()).isEqualTo("{\"things\":[{\"id\":1}],\"linked\":1}");
        assertThat(Http.header(answer, "Link")).contains("rel=\"last\"");
    }

    @Test
    void links_that_get_too_long_lose_the_least_wanted() {
        String answer =
                Http.header(
                        http.get("/api/v1/lists/counted?page=2&per_page=5&q=" + "x".repeat(2500)),
                        "Link");
        assertThat(answer).contains("\"next\"", "\"last\"").doesNotContain("\"first\"", "\"prev\"");
        assertThat(answer.length()).isLessThanOrEqualTo(6 * 1024);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|10",
                "per_page=25|25",
                "per_page=101|100",
                "per_page=99999999999999999999|100",
                "per_page=0|1",
                "per_page=-5|1",
                "per_page=many|1",
            })
    void the_size_of_a_page_is_kept_in_bounds(String query, int size) {
        assertThat(http.get("/api/v1/lists/listing?" + query).body())
                .contains("\"per_page\":" + size + ',');
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "first", "1x", ""})
    void a_page_that_is_no_positive_number_is_not_found(String page) {
        assertThat(http.get("/api/v1/lists/counted?page=" + page).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "999999999", "99999999999999999999"})
    void a_page_beyond_the_end_is_empty(String page) {
        var answer = http.get("/api/v1/lists/counted?page=" + page);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("[]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "include%5B%5D=a",
                "include=a",
                "includes%5B%5D=a",
                "include%5B%5D=a&include=a",
                "include%5B0%5D=a&include%5B1%5D=a",
                "include%5B%5D=a&include%5B%5D=&include%5Bb%5D=c",
                "include=a,%20a,"
            })
    void includes_are_sent_in_several_ways(String query) {
        assertThat(http.get("/api/v1/lists/listing?" + query).body())
                .contains("\"include\":[\"a\"]")
                .contains("\"explicit\":false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[\"a\", \"b\"]", "{\"0\": \"a\", \"1\": \"b\"}"})
    void includes_and_page_are_read_from_a_json_body(String include) {
        String body = "{\"include\": " + include + ", \"page\": 2, \"per_page\": 5}";
        assertThat(http.json("GET", "/api/v1/lists/listing", body).body())
                .contains("\"a\"", "\"b\"", "\"page\":2", "\"per_page\":5");
        body = "{\"include\": \"a\", \"search_term\": \"x\"}";
        assertThat(http.json("GET", "/api/v1/lists/listing", body).body())
                .contains("\"include\":[\"a\"]", "\"search_term\":\"x\"");
    }
}

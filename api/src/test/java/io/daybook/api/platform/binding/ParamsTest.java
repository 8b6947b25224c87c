package io.daybook.api.platform.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.http.EdgeTest;
import io.daybook.api.platform.http.Http;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

@EdgeTest
class ParamsTest {

    private final Http http;

    ParamsTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    private String module(String form) {
        return http.form("PUT", "/api/v1/echo/modules/1", form).body();
    }

    @Test
    void a_patch_distinguishes_sent_values_from_omitted_ones() {
        assertThat(module("module[name]=&module[unlock_at]=&module[position]=3"))
                .isEqualTo(
                        """
                        [{"name":"name","value":"="},\
                        {"name":"unlock_at","value":"cleared"},\
                        {"name":"position","value":"=3"},\
                        {"name":"published","value":"absent"},\
                        {"name":"prerequisite_ids","value":"absent"},\
                        {"name":"kind","value":"absent"},\
                        {"name":"item","value":"absent"}]\
                        """);
    }

    @Test
    void json_says_the_same_as_a_form() {
        String json =
                """
                {"module": {"name": null, "unlock_at": "2030-01-02", "position": "7",
                 "published": "on", "prerequisite_ids": [], "kind": "must_view", "item": {"id": 4}}}
                """;
        assertThat(http.json("PUT", "/api/v1/echo/modules/1", json).body())
                .isEqualTo(
                        """
                        [{"name":"name","value":"cleared"},\
                        {"name":"unlock_at","value":"=2030-01-02T00:00:00Z"},\
                        {"name":"position","value":"=7"},\
                        {"name":"published","value":"=true"},\
                        {"name":"prerequisite_ids","value":"=[]"},\
                        {"name":"kind","value":"=MUST_VIEW"},\
                        {"name":"item","value":"=Item[id=4, title=null, studentIds=[]]"}]\
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "module=", "module[]=1", "other=1"})
    void a_nested_parameter_of_another_kind_counts_as_missing(String form) {
        var answer = http.form("PUT", "/api/v1/echo/modules/1", form);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\"module is missing\",\"error_code\":\"bad_request\"}]}");
    }

    @Test
    void an_optional_object_of_another_kind_is_absent() {
        assertThat(module("module[item]=x&module[prerequisite_ids][]="))
                .contains("{\"name\":\"item\",\"value\":\"absent\"}")
                .contains("{\"name\":\"prerequisite_ids\",\"value\":\"=[]\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text=a%20b%2Bc+d%C3%A9|\"text\":\"a b+c dé\"",
                "text=1&text=2|\"text\":\"2\"",
                "yes=T|\"yes\":true",
                "yes=0|\"yes\":false",
                "yes=perhaps|\"yes\":false",
                "number=12|\"number\":12",
                "number=|\"number\":0",
                "small=3.0|\"small\":3",
                "score=7.5|\"score\":7.5",
                "at=2030-01-02T03:04:05%2B02:00|\"at\":\"2030-01-02T01:04:05Z\"",
                "at=2030-01-02T03:04:05+02:00|\"at\":\"2030-01-02T01:04:05Z\"",
                "at=2030-01-02T03:04-0130|\"at\":\"2030-01-02T04:34:00Z\"",
                "at=2030-01-02T03:04:05.999|\"at\":\"2030-01-02T03:04:05Z\"",
                "at=2030-01-02+03:04:05Z|\"at\":\"2030-01-02T03:04:05Z\"",
                "at=2030-01-02|\"at\":\"2030-01-02T00:00:00Z\"",
                "at=tomorrow|\"at\":null",
                "day=2030-01-02T23:00:00-05:00|\"day\":\"2030-01-02\"",
                "day=x|\"day\":null",
                "kind=MIN_SCORE|\"kind\":\"min_score\"",
                "ids[]=1&ids[]=2|\"ids\":[1,2]",
                "ids=1,2,3|\"ids\":[1,2,3]",
                "ids[]=|\"ids\":[]",
                "ids=5|\"ids\":[5]",
                "ids[0]=5&ids[1]=6|\"ids\":[5,6]",
                "words[]=b&words[]=a&words[]=b|\"words\":[\"b\",\"a\"]",
                "items[][id]=1&items[][title]=a&items[][id]=2|"
                        + "\"items\":[{\"id\":1,\"title\":\"a\",\"student_ids\":[]},"
                        + "{\"id\":2,\"title\":null,\"student_ids\":[]}]",
                "items[][student_ids][]=1&items[][student_ids][]=2&items[][id]=3|"
                        + "\"items\":[{\"id\":3,\"title\":null,\"student_ids\":[1,2]}]",
                "items[0][id]=1&items[1][id]=2|"
                        + "\"items\":[{\"id\":1,\"title\":null,\"student_ids\":[]},"
                        + "{\"id\":2,\"title\":null,\"student_ids\":[]}]",
                "by_key[criterion_1][id]=5|\"by_key\":{\"criterion_1\":{\"id\":5,",
                "raw[a][]=1|\"raw\":{\"a\":[\"1\"]}",
                "kind=must_view|\"kind\":\"must_view\"",
                "final=yes|\"final\":true",
                "unknown=1|\"text\":null",
            })
    void fields_are_read_leniently(String sent, String understood) {
        String path = "/api/v1/echo/everything";
        assertThat(http.form("POST", path, sent).body()).contains(understood);
        assertThat(http.form("DELETE", path, sent).body()).contains(understood);
        String query = sent.replace("[", "%5B").replace("]", "%5D");
        assertThat(http.get(path + '?' + query).body()).contains(understood);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "number=abc|number is not a number",
                "number=3.5|number is not a whole number",
                "number=99999999999999999999|number is not a whole number",
                "small=4294967296|small is out of range",
                "score=1e999999|score is out of range",
                "score=NaN|score is not a number",
                "items[][id]=x|items[][id] is not a number",
                "ids[]=1&ids[]=x|ids[] is not a number",
                "text[]=1|text is not a single value",
                "kind=other|kind is not one of min_score, must_view",
                "text=%zz|A parameter is not percent-encoded correctly",
            })
    void what_cannot_be_read_is_refused_by_name(String sent, String message) {
        var answer = http.form("POST", "/api/v1/echo/everything", sent);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\""
                                + message
                                + "\",\"error_code\":\"bad_request\"}]}");
    }

    @Test
    void every_parameter_that_cannot_be_read_is_named() {
        var answer = http.form("POST", "/api/v1/echo/everything", "number=abc&score=NaN&kind=x");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .contains("{\"message\":\"number is not a number\",\"error_code\":\"bad_request\"}")
                .contains("{\"message\":\"score is not a number\",\"error_code\":\"bad_request\"}")
                .contains(
                        "{\"message\":\"kind is not one of min_score, must_view\",\"error_code\":\"bad_request\"}");
    }

    @Test
    void a_body_is_laid_over_the_query() {
        assertThat(http.form("POST", "/api/v1/echo/tree?a=1&l%5B%5D=1", "b=2&l[]=2").body())
                .isEqualTo("{\"a\":\"1\",\"l\":[\"1\",\"2\"],\"b\":\"2\"}");
        assertThat(http.json("POST", "/api/v1/echo/tree?a=1&b=1", "{\"b\": 2}").body())
                .isEqualTo("{\"a\":\"1\",\"b\":2}");
    }

    @Test
    void a_json_body_may_be_a_list() {
        assertThat(http.json("POST", "/api/v1/echo/list", "[{\"id\": 1}, {\"id\": \"2\"}]").body())
                .isEqualTo(
                        "[{\"id\":1,\"title\":null,\"student_ids\":[]},"
                                + "{\"id\":2,\"title\":null,\"student_ids\":[]}]");
        assertThat(http.json("POST", "/api/v1/echo/tree", "[1, [2]]").body()).isEqualTo("[1,[2]]");
        assertThat(http.json("POST", "/api/v1/echo/list?id=1", "{}").body()).isEqualTo("[]");
    }

    @Test
    void a_map_takes_any_key() {
        assertThat(http.form("POST", "/api/v1/echo/map", "7[id]=1").body())
                .isEqualTo("{\"7\":{\"id\":1,\"title\":null,\"student_ids\":[]}}");
        assertThat(http.form("POST", "/api/v1/echo/map", "7[id]=1&x=2").statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "  "})
    void a_json_body_of_nothing_is_nothing(String body) {
        assertThat(http.json("POST", "/api/v1/echo/tree", body).body()).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "-2.8e-76", "\"title\"", "true"})
    void a_json_body_that_is_a_single_value_is_refused(String body) {
        var answer = http.json("POST", "/api/v1/echo/tree", body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("The body is not a JSON object");
    }

    @Test
    void broken_json_is_refused_where_it_breaks() {
        var answer = http.json("POST", "/api/v1/echo/tree", "{\"a\":\n  nope}");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("line 2, column ");
        assertThat(http.json("POST", "/api/v1/echo/tree", "{} {}").statusCode()).isEqualTo(400);
    }

    @Test
    void depth_and_number_of_parameters_are_limited() {
        String deep = "a" + "[b]".repeat(40) + "=1";
        assertThat(http.json("POST", "/api/v1/echo/tree", "[".repeat(100)).statusCode())
                .isEqualTo(400);
        assertThat(http.form("POST", "/api/v1/echo/tree", deep).statusCode()).isEqualTo(400);
        assertThat(http.form("POST", "/api/v1/echo/tree", "a=1&".repeat(10_001)).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_body_of_another_type_is_refused() {
        var answer = http.body("POST", "/api/v1/echo/tree", "text/xml", "<a/>");
        assertThat(answer.statusCode()).isEqualTo(415);
        assertThat(answer.body()).contains("\"error_code\":\"unsupported_media_type\"");
    }
}

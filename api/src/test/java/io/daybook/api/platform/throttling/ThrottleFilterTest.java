package io.daybook.api.platform.throttling;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.http.EdgeTest;
import io.daybook.api.platform.http.EdgeTestApp.HandTicker;
import io.daybook.api.platform.http.Http;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** The bucket is so small here that the third request in a row finds it full. */
@EdgeTest
@TestPropertySource(
        properties = {
            "daybook.throttle.capacity=80",
            "daybook.throttle.high-water-mark=60",
            "daybook.throttle.up-front=20"
        })
class ThrottleFilterTest {

    private static final String COST = "X-Request-Cost";
    private static final String REMAINING = "X-Rate-Limit-Remaining";

    private final Http http;
    private final HandTicker ticker;

    @Autowired
    ThrottleFilterTest(@LocalServerPort int port, HandTicker ticker) {
        http = new Http(port);
        this.ticker = ticker;
    }

    @BeforeEach
    void everyBucketIsEmpty() {
        ticker.seconds(100);
    }

    private HttpResponse<String> slow(double seconds) {
        return http.get("/api/v1/slow/" + seconds, "Authorization", "Bearer a-token");
    }

    @Test
    void an_answer_says_what_it_cost_and_what_is_left() {
        var answer = slow(2.5);
        assertThat(Http.header(answer, COST)).isEqualTo("2.5000");
        assertThat(Http.header(answer, REMAINING)).isEqualTo("60.0000");
        assertThat(Http.header(slow(0), COST)).isEqualTo("0.0000");
    }

    @Test
    void a_refusal_costs_too() {
        var answer = http.get("/nowhere?access_token=b-token");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(Http.header(answer, REMAINING)).isEqualTo("60.0000");
    }

    @Test
    void responses_without_a_token_contain_no_rate_limit_headers() {
        var answer = http.get("/api/v1/slow/1");
        assertThat(Http.header(answer, COST)).isEqualTo("(none)");
        assertThat(Http.header(answer, REMAINING)).isEqualTo("(none)");
    }

    @Test
    void health_has_no_rate_limit_headers_for_any_caller() {
        var health = http.get("/actuator/health?access_token=c-token");
        assertThat(Http.header(health, COST)).isEqualTo("(none)");
        assertThat(Http.header(health, REMAINING)).isEqualTo("(none)");
    }

    @Test
    void a_full_bucket_refuses_until_it_has_run_out_again() {
        var bucket =
                new LeakyBucket(new ThrottleProperties(true, 80, 60, 10, 20, 1), ticker.read());
        assertThat(bucket.admits(ticker.read())).isTrue();
        assertThat(bucket.admits(ticker.read())).isTrue();
        assertThat(bucket.admits(ticker.read())).isTrue();
        assertThat(bucket.admits(ticker.read())).isFalse();
        ticker.seconds(0.1);
        assertThat(bucket.admits(ticker.read())).isTrue();
        bucket.settle(1, ticker.read());
        assertThat(bucket.remaining(20, ticker.read())).isEqualTo(0.0);
    }

    @Test
    void a_throttled_request_gets_a_plain_text_response() {
        var answer = http.get("/api/v1/nested", "Authorization", "Bearer a-token");
        assertThat(answer.body())
                .isEqualTo(
                        "403|403 Forbidden (Rate Limit Exceeded)\n|0.0|(none)"
                                + "|text/plain;charset=utf-8");
    }
}

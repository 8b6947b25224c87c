package io.daybook.api.platform.http;

import io.daybook.api.platform.http.EdgeTestApp.HandTicker;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Takes its time, and calls itself with the caller's token until that is refused. */
@TestComponent
@RestController
class SlowController {

    private final HandTicker ticker;

    SlowController(HandTicker ticker) {
        this.ticker = ticker;
    }

    @GetMapping("/api/v1/slow/{seconds}")
    Map<String, Double> slow(@PathVariable double seconds) {
        ticker.seconds(seconds);
        return Map.of("seconds", seconds);
    }

    @GetMapping("/api/v1/nested")
    String nested(HttpServletRequest request) {
        var answer =
                new Http(request.getLocalPort())
                        .get("/api/v1/nested", "Authorization", request.getHeader("Authorization"));
        return answer.statusCode() == 200
                ? answer.body()
                : String.join(
                        "|",
                        String.valueOf(answer.statusCode()),
                        answer.body(),
                        Http.header(answer, "X-Rate-Limit-Remaining"),
                        Http.header(answer, "X-Request-Cost"),
                        Http.header(answer, "Content-Type"));
    }
}
